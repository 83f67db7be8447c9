import os
import time

from fourth_seat import Seat

seat = Seat("https://seat.example", os.environ["FOURTH_SEAT_KEY"])

asked = time.monotonic()
answer = seat.doudizhu.bid(
    {"seat": 1, "hand": "3 4 4 5 5 6 6 7 8 8 9 T J Q Q K K".split(), "bids": [{"seat": 0, "bid": 1}], "pace": True}
)
time.sleep(max(0, answer["wait_ms"] / 1000 - (time.monotonic() - asked)))
print("bid", answer["action"]["bid"], "after", answer["wait_ms"], "ms", answer.get("say"))
