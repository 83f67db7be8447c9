import os

from fourth_seat import Seat

seat = Seat("https://seat.example", os.environ["FOURTH_SEAT_KEY"])

for policy in ("planner", "greedy"):
    rescue = seat.rescue.simulate({"seed": "polar-7", "policy": policy})
    checked = seat.rescue.verify({"replay": rescue["replay"]})
    print(policy, "saved", rescue["saved"], rescue["ending"], "score", rescue["score"], "valid", checked["valid"])
