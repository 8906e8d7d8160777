"""Where the fact library lies: tile table, tile pictures, photographs with their truth."""
import json
import os
from pathlib import Path

ROOT = Path(os.environ.get("REEVE_SHARED", Path(__file__).resolve().parents[4] / "shared"))
TILES_JSON = ROOT / "tiles" / "tiles.json"
ART = ROOT / "vision" / "art"


def photographs(split):
    """Names of the photographs of one split: `train` or `validate`."""
    return json.loads((ROOT / "vision" / "splits.json").read_text())[split]


def truth(name):
    return json.loads((ROOT / "vision" / "truth" / f"{name}.json").read_text())


def photograph_path(name):
    return ROOT / "vision" / "photos" / truth(name)["photo"]
