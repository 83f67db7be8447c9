import os

from fourth_seat import Seat

seat = Seat("https://seat.example", os.environ["FOURTH_SEAT_KEY"])

answer = seat.doudizhu.bid(
    {
        "seat": 1,
        "hand": "3 4 5 6 7 8 9 T J Q K A A 2 2 b B".split(),
        "bids": [{"seat": 0, "bid": 0}],
    }
)
print("bid", answer["action"]["bid"], "chance", answer["win_rate"])
