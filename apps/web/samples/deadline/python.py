import os

from fourth_seat import AccessError, Seat

seat = Seat("https://seat.example", os.environ["FOURTH_SEAT_KEY"])


def pass_bid(error):
    # A dead key does not recover by itself: no move of our own may hide it.
    if isinstance(error, AccessError):
        raise error
    return {"action": {"type": "bid", "bid": 0}}


answer = seat.doudizhu.bid(
    {"seat": 1, "hand": "3 4 4 5 5 6 6 7 8 8 9 T J Q Q K K".split(), "bids": [{"seat": 0, "bid": 1}]},
    deadline_ms=500,
    fallback=pass_bid,
)
# Our own bid comes without an effort.
print(answer["action"], "effort", answer.get("effort"))
