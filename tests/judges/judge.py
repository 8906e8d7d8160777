#!/usr/bin/env python3
"""Holds `reeve` against the judges and data of the shared folder; skipped (77) where it is absent.

usage: judge.py games REEVE SHARED     every recorded base game must be exact
       judge.py reading REEVE SHARED   floors over the labelled photographs
"""
import json
import pathlib
import subprocess
import sys
import tempfile

SKIPPED = 77
GAMES = ("base_c1.jsonl", "real_bga_base.jsonl")
FLOORS = {"tiles": 0.99, "recall": 0.75, "precision": 0.85}


def games(reeve, shared):
    files = [str(shared / "games" / name) for name in GAMES]
    judge = [sys.executable, str(shared / "tools" / "eval_games.py")]
    return subprocess.call(judge + ["--cmd", f"{reeve} replay {{file}} --json"] + files)


def reading(reeve, shared):
    vision = shared / "vision"
    with tempfile.NamedTemporaryFile(suffix=".json") as out:
        subprocess.check_call([
            sys.executable, str(shared / "tools" / "eval_reading.py"),
            "--truth", str(vision / "truth"), "--photos", str(vision / "photos"),
            "--tiles", str(shared / "tiles" / "tiles.json"),
            "--cmd", f"{reeve} read --json {{photo}}", "--out", out.name])
        rows = json.load(open(out.name))["rows"]
    failed = [f"{r['photo']}: {r['note'] or 'no tiles'}" for r in rows
              if r["note"] or r["missing"] == r["tiles"]]
    held_back = json.load(open(vision / "splits.json"))["validate"]
    total = {key: sum(r[key] for r in rows if r["photo"] in held_back)
             for key in ("tiles", "exact", "meeples", "found", "false")}
    reached = {"tiles": total["exact"] / total["tiles"],
               "recall": total["found"] / total["meeples"],
               "precision": total["found"] / (total["found"] + total["false"])}
    for name, floor in FLOORS.items():
        print(f"validate {name}: {100 * reached[name]:.1f} % (floor {100 * floor:.0f} %)")
        if reached[name] < floor:
            failed.append(f"{name} below its floor")
    print(*failed, sep="\n")
    return 1 if failed else 0


def main():
    what, reeve, shared = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    if not (shared / "tools").is_dir():
        print(f"skipped: {shared} is not here")
        return SKIPPED
    return {"games": games, "reading": reading}[what](reeve, shared)


if __name__ == "__main__":
    sys.exit(main())
