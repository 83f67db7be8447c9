import os

from fourth_seat import Seat

seat = Seat("https://seat.example", os.environ["FOURTH_SEAT_KEY"])

# A match takes a second or two, where the service is busy longer.
match = seat.moba.simulate(
    {"seed": "evening-1", "mode": "bridge", "profiles": [{"level": 8}, {"level": 3}]}, deadline_ms=60_000
)
print("winner", match["winner"], "kills", match["kills"], "after", match["seconds"], "s")
for point in match["gold_curve"]:
    print("gold at", point["second"], "s:", point["gold"])

replay = match["replay"]
checked = seat.moba.verify({"replay": replay}, deadline_ms=60_000)
print("valid", checked["valid"], "gold", checked["result"]["gold"])

forged = {**replay, "setup": {**replay["setup"], "seed": "evening-2"}}
checked = seat.moba.verify({"replay": forged}, deadline_ms=60_000)
print("forged", checked["fault"], "at tick", checked["tick"])
