import os

from fourth_seat import Seat

seat = Seat("https://seat.example", os.environ["FOURTH_SEAT_KEY"])

observation = {
    "self": {
        "x": 5.9, "y": 20.1, "yaw": 0.07, "health": 63, "crouched": False, "unhurt_s": 0.6,
        "weapon": "rifle", "ammo": 7, "reloading": False, "frags": 1, "smokes": 1,
    },
    "mates": [{"seat": 0, "x": 5.9, "y": 16.7, "alive": True, "health": 100, "target": None}],
    "contacts": [
        {
            "seat": 8, "x": 34.6, "y": 21.3, "vx": 0, "vy": 0,
            "age_s": 0, "certainty": 1, "visible": True, "source": "sight",
        }
    ],
    "points": [
        {"owner": 1, "taker": None, "progress": 0},
        {"owner": 0, "taker": 1, "progress": 0.2},
        {"owner": None, "taker": None, "progress": 0},
    ],
    "score": [20, 25],
    "left_s": 207,
}

# In your game: every 200 ms, with what the seat knows then.
one = {"seat": 1, "observation": observation}
for tick in (960, 966):
    answer = seat.shooter.act(
        {"tick": tick, "seats": [one], "profile": {"level": 6}, "explain": 1},
        match_id="match-42",
        deadline_ms=150,
    )
    for told in answer["seats"]:
        one["memory"] = told["memory"]
        reason = told["trace"]["reasons"][0]["text"]
        print("seat", told["seat"], "aims at", told["action"]["target"], "because", reason)
