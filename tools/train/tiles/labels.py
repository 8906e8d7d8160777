"""What the network tells apart: every distinct tile of the supported sets, in every distinct turn.

Two (tile, turns) pairs that play the same and look alike, such as a monastery turned by a quarter,
share one label. Tiles of other sets get the extra label `other`, the last one.
"""
import json
from pathlib import Path

import numpy as np

SETS = ("BA", "RI", "IC", "TB")
LETTERS = "CFRW"  # city, field, road, river
SIDES = "NESW"
NO_LABEL = -1


def turn_edges(edges, turns):
    """Edge letters N, E, S, W of a tile after clockwise quarter turns."""
    turns %= 4
    return edges[-turns:] + edges[:-turns] if turns else edges


def letter_rows(edges):
    """Edge letters as indices into LETTERS; any other letter (a lake, a wall) counts as field."""
    return [LETTERS.index(e) if e in LETTERS else LETTERS.index("F") for e in edges]


class Labels:
    """The label table, built from the fact library's tiles.json."""

    def __init__(self, tiles_json):
        sets = json.loads(Path(tiles_json).read_text())["expansions"]
        self._tiles = {t["id"]: t for s in sets.values() for t in s.get("tiles", [])}
        self._arms_pairs = self._find_arms_pairs([t["id"] for s in SETS for t in sets[s]["tiles"]])
        self._index = {}
        self.members = []
        for tile in (t["id"] for s in SETS for t in sets[s]["tiles"]):
            if self._plain(tile) == tile:
                self._add(tile)
        self.count = len(self.members)
        self.other = self.count
        self.turned = np.array(
            [[self.index(t, k + turns) for turns in range(4)] for (t, k), *_ in self.members]
            + [[self.other] * 4]
        )

    def _add(self, tile):
        for turns in range(4):
            signature = self._signature(tile, turns)
            if signature not in self._index:
                self._index[signature] = len(self.members)
                self.members.append([])
            self.members[self._index[signature]].append((tile, turns))

    def _find_arms_pairs(self, tiles):
        """Those of `tiles` that another one equals but for its coats of arms."""
        looks = {}
        for tile in tiles:
            bare = min(self._signature(tile, turns, arms=False) for turns in range(4))
            full = min(self._signature(tile, turns) for turns in range(4))
            looks.setdefault(bare, {}).setdefault(full, []).append(tile)
        return {t for alike in looks.values() if len(alike) > 1 for same in alike.values()
                for t in same}

    def __contains__(self, tile):
        return tile in self._tiles

    def _plain(self, tile):
        """A tile with a garden reads as the same tile without: only some editions draw gardens."""
        return tile[:-1] if tile.endswith("g") and tile[:-1] in self._tiles else tile

    def _signature(self, tile, turns, arms=True):
        body = self._tiles[self._plain(tile)]

        def turned(sides):
            return "".join(sorted(SIDES[(SIDES.index(s) + turns) % 4] for s in sides))

        return (
            self.edges(tile, turns),
            bool(body.get("monastery")),
            tuple(sorted(
                (turned(c["edges"]), c.get("pennants", 0) if arms else 0, c.get("goods") or "",
                 bool(c.get("cathedral")))
                for c in body.get("cities", [])
            )),
            tuple(sorted((turned(r["edges"]), bool(r.get("inn"))) for r in body.get("roads", []))),
            tuple(sorted(turned(r) for r in body.get("river") or [])),
        )

    def edges(self, tile, turns=0):
        return turn_edges(self._tiles[tile]["edges_NESW"], turns)

    def index(self, tile, turns):
        """Label of a tile as it lies; `other` if it matches none of the supported sets."""
        return self._index.get(self._signature(tile, turns % 4), self.other)

    def told_by_arms(self, tile):
        """Does only a coat of arms tell this tile from another one?"""
        return tile in self._arms_pairs

    def set_of(self, tile):
        """Two letters of a supported set, or None."""
        letters = tile.split(".")[0]
        return letters if letters in SETS else None
