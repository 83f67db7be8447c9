import os

from fourth_seat import Seat

seat = Seat("https://seat.example", os.environ["FOURTH_SEAT_KEY"])

state = seat.key()
print("rate_per_second", state["rate_per_second"])
for limit in state["limits"]:
    print(limit["scope"], limit["unit"], limit["period"], limit["remaining"], "of", limit["limit"])
