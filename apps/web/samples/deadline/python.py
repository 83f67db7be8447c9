import os

from fourth_seat import Seat

seat = Seat("https://seat.example", os.environ["FOURTH_SEAT_KEY"])

answer = seat.doudizhu.bid(
    {"seat": 1, "hand": "3 4 4 5 5 6 6 7 8 8 9 T J Q Q K K".split(), "bids": [{"seat": 0, "bid": 1}]},
    deadline_ms=500,
    fallback=lambda error: {"action": {"type": "bid", "bid": 0}},
)
# Our own bid comes without an effort.
print(answer["action"], "effort", answer.get("effort"))
