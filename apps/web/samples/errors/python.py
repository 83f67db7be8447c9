import os

from fourth_seat import AccessError, LimitError, RequestError, Seat, SeatError

seat = Seat("https://seat.example", os.environ["FOURTH_SEAT_KEY"])

try:
    seat.doudizhu.bid({"seat": 7, "hand": [], "bids": []})
except RequestError as error:
    # A bug of ours: the position is wrong. The field says where.
    print(error.code, error.name, error.field, error.request_id)
except LimitError as error:
    # A limit: later, or with a higher one.
    print("wait", error.retry_after, "seconds")
except AccessError as error:
    # The key may not make this call, and sending it again does not help: look at the key in the console.
    print("look at the key", error.code, error.name)
except SeatError as error:
    # No answer, or a fault of the service. It was sent again already; play something of our own.
    print("no answer", error.name, error.outcome_unknown)
