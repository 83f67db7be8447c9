import os

from fourth_seat import Seat

seat = Seat("https://seat.example", os.environ["FOURTH_SEAT_KEY"])

# What the team sees now: its own units, whom they see, and all structures that stand.
team = {
    "side": 0,
    "kills": [3, 2],
    "heroes": [
        {"seat": 2, "hero": "ember", "level": 2, "x": -2.6, "y": 0, "health": 540, "items": ["boots"]},
        {"seat": 4, "hero": "tidesong", "level": 2, "x": -3.3, "y": -0.4, "health": 300},
        {"seat": 7, "hero": "rime", "level": 2, "x": 5.5, "y": -0.1, "health": 80, "seen_s": 0.8},
    ],
    "minions": [{"id": 1300, "team": 1, "sort": "melee", "lane": 0, "x": 1.5, "y": 0.6, "health": 40}],
    "monsters": [],
    "structures": [
        {"id": 266, "team": 0, "sort": "outer", "x": -9, "y": 2, "health": 1640},
        {"id": 268, "team": 0, "sort": "core", "x": -24, "y": 0, "health": 2600},
        {"id": 269, "team": 1, "sort": "outer", "x": 9, "y": -2, "health": 1800},
        {"id": 271, "team": 1, "sort": "core", "x": 24, "y": 0, "health": 2600},
    ],
}
# What the seat of the leaver alone knows of its hero.
own = {"spark": "blink", "mana": 245, "gold": 340, "ranks": [1, 1, 0], "ready_s": [0, 2.5, 0, 0]}

# In your game: every 200 ms, with what the team sees then.
one = {"seat": 2, "self": own}
for tick in (1440, 1443):
    answer = seat.moba.act(
        {"mode": "bridge", "tick": tick, "team": team, "seats": [one], "profile": {"level": 6}},
        match_id="match-42",
        deadline_ms=150,
    )
    for told in answer["seats"]:
        one["memory"] = told["memory"]
        print("seat", told["seat"], "does", told["action"]["command"]["type"], "of", answer["win_chance"])
