"""What the network tells apart: every tile of every set, gardens included, in every distinct turn.

Turns of a tile that play the same, such as those of a monastery, share one label. Two tiles that
play the same but are drawn differently are two labels of one `play`. Tiles of sets outside the
table get the extra label `other`, the last one.
"""
import json
from pathlib import Path

import numpy as np

LETTERS = "CFRW*"  # city, field, road, river, wall of Carcassonne
SIDES = "NESW"
NO_LABEL = -1
_DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
_SYMBOLS = ("monastery", "garden", "gold", "magic", "robber", "ferry_lake")
_PRINTED = (*_SYMBOLS, "arms", "cathedral", "goods", "inn", "crop", "flies")  # first words
# Where edges and half edges, left and right as seen from the tile's middle, meet the rim: (x, y).
_RIM = {"N": (0.5, 0), "E": (1, 0.5), "S": (0.5, 1), "W": (0, 0.5),
        "NL": (0.25, 0), "EL": (1, 0.25), "SL": (0.75, 1), "WL": (0, 0.75),
        "NR": (0.75, 0), "ER": (1, 0.75), "SR": (0.25, 1), "WR": (0, 0.25)}
_FIXED_SET = "CO"  # its tiles lie in one block: their turn matters even where edges do not tell it


def turn_edges(edges, turns):
    """Edge letters N, E, S, W of a tile after clockwise quarter turns."""
    turns %= 4
    return edges[-turns:] + edges[:-turns] if turns else edges


def letter_rows(edges):
    """Edge letters as indices into LETTERS; any other letter (a lake) counts as field."""
    return [LETTERS.index(e) if e in LETTERS else LETTERS.index("F") for e in edges]


class Labels:
    """The label table, built from the fact library's tiles.json.

    `traits[label]` names all that a label shares with others: its edges, its cities, a symbol, the
    tile itself. The network learns one row of weights for each trait."""

    def __init__(self, tiles_json):
        sets = json.loads(Path(tiles_json).read_text())["expansions"]
        self._tiles = {t["id"]: t for s in sets.values() for t in s.get("tiles", [])}
        self._told_by_shield = self._find_told_by_shield()
        self._index = {}
        self.members = []
        self.traits = []
        plays = {}
        self.play = []
        for tile in self._tiles:
            for turns in range(4):
                identity = self._identity(tile, turns)
                if identity not in self._index:
                    self._index[identity] = len(self.members)
                    self.members.append([])
                    self.traits.append(self._traits(tile, turns))
                    self.play.append(plays.setdefault(self._looks(tile, turns), len(plays)))
                self.members[self._index[identity]].append((tile, turns))
        self.count = len(self.members)
        self.other = self.count
        self.turned = np.array(
            [[self.index(t, k + turns) for turns in range(4)] for (t, k), *_ in self.members]
            + [[self.other] * 4]
        )

    def _find_told_by_shield(self):
        """Tiles that another one equals but for the shields in its cities: arms and goods."""
        looks = {}
        for tile in self._tiles:
            bare = min(self._bare(tile, turns) for turns in range(4))
            looks.setdefault(bare, []).append(tile)
        return {tile for alike in looks.values() if len(alike) > 1 for tile in alike}

    def _bare(self, tile, turns):
        cities, roads, rivers = self._segments(tile, turns)
        bare = tuple((sides, cathedral) for sides, _, _, cathedral in cities)
        return (self.edges(tile, turns), bare, roads, rivers, self._symbols(tile, turns))

    def places(self, tile):
        """Where players put pieces on an unturned tile: (x, y) of the middle between the places at
        which each of its features meets the rim, and the middle of the tile."""
        body = self._tiles[tile]
        features = [city["edges"] for city in body["cities"]]
        features += [road["edges"] for road in body["roads"]]
        features += [field["half_edges"] for field in body["fields"]]
        rims = [np.mean([_RIM[end] for end in ends], axis=0) for ends in features if ends]
        return [np.full(2, 0.5), *rims]

    def __contains__(self, tile):
        return tile in self._tiles

    def _segments(self, tile, turns):
        body = self._tiles[tile]

        def turned(sides):
            return "".join(sorted(SIDES[(SIDES.index(s) + turns) % 4] for s in sides))

        cities = tuple(sorted(
            (turned(c["edges"]), c.get("pennants", 0), c.get("goods") or "",
             bool(c.get("cathedral"))) for c in body.get("cities", [])))
        roads = tuple(sorted((turned(r["edges"]), bool(r.get("inn")))
                             for r in body.get("roads", [])))
        rivers = tuple(sorted(turned(r) for r in body.get("river") or []))
        return cities, roads, rivers

    def _symbols(self, tile, turns):
        body = self._tiles[tile]
        symbols = [name for name in _SYMBOLS if body.get(name)]
        if body.get("crop_circle"):
            symbols.append(f"crop {body['crop_circle']}")
        if body.get("flying_machine_direction"):
            at = _DIRECTIONS.index(body["flying_machine_direction"])
            symbols.append(f"flies {_DIRECTIONS[(at + 2 * turns) % 8]}")
        return tuple(symbols)

    def _looks(self, tile, turns):
        return (self.edges(tile, turns), *self._segments(tile, turns), self._symbols(tile, turns))

    def _identity(self, tile, turns):
        turn = turns if self.set_of(tile) == _FIXED_SET else 0
        return (tile, turn, self._looks(tile, turns))

    def _traits(self, tile, turns):
        cities, roads, rivers = self._segments(tile, turns)
        traits = [f"{side} {letter}" for side, letter in zip(SIDES, self.edges(tile, turns))]
        for sides, pennants, goods, cathedral in cities:
            traits += [f"city {sides}"] + ["arms"] * bool(pennants) + ["cathedral"] * cathedral
            traits += [f"goods {goods}"] * bool(goods)
        for sides, inn in roads:
            traits += [f"road {sides}"] + [f"inn {sides}"] * inn
        traits += [f"river {sides}" for sides in rivers]
        traits += self._symbols(tile, turns)
        return sorted({*traits, tile, f"{tile}@{turns}"})

    def edges(self, tile, turns=0):
        return turn_edges(self._tiles[tile]["edges_NESW"], turns)

    def index(self, tile, turns):
        """Label of a tile as it lies; `other` if the table does not hold it."""
        if tile not in self._tiles:
            return self.other
        return self._index[self._identity(tile, turns % 4)]

    def told_by_shield(self, tile):
        """Do only its shields, arms or goods, tell this tile from another one?"""
        return tile in self._told_by_shield

    @staticmethod
    def set_of(tile):
        """Two letters of a set."""
        return tile.split(".")[0]

    def symbol_table(self):
        """Labels times symbols, 1 where a tile bears one: arms, goods, an inn, a garden ..."""
        kinds = [{trait.split()[0] if trait.startswith(("inn", "flies")) else trait
                  for trait in traits if trait.split()[0] in _PRINTED} for traits in self.traits]
        names = sorted(set().union(*kinds))
        return np.array([[name in kind for name in names] for kind in kinds], np.float32)

    def sharing(self):
        """Labels + 1 times traits, 1 where a label has a trait; `other` has one of its own."""
        names = sorted({trait for traits in self.traits for trait in traits})
        at = {name: i for i, name in enumerate(names)}
        table = np.zeros((self.count + 1, len(names) + 1), np.float32)
        for label, traits in enumerate(self.traits):
            table[label, [at[trait] for trait in traits]] = 1
        table[self.other, -1] = 1
        return table
