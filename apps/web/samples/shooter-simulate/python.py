import os

from fourth_seat import Seat

seat = Seat("https://seat.example", os.environ["FOURTH_SEAT_KEY"])

match = seat.shooter.simulate({"seed": "evening-1", "profiles": [{"level": 8}, {"level": 3, "style": "rusher"}]})
print("winner", match["winner"], "score", match["score"], "after", match["seconds"], "s")

replay = match["replay"]
checked = seat.shooter.verify({"replay": replay})
print("valid", checked["valid"], "score", checked["result"]["score"])

forged = {**replay, "setup": {**replay["setup"], "seed": "evening-2"}}
checked = seat.shooter.verify({"replay": forged})
print("forged", checked["fault"], "at tick", checked["tick"])
