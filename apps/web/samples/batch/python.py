import os

from fourth_seat import Seat, SeatError

seat = Seat("https://seat.example", os.environ["FOURTH_SEAT_KEY"])

moves, checked = seat.batch(
    [
        {"api": "doudizhu.legal-moves", "body": {"hand": ["3", "3", "4"]}},
        {"api": "guandan.validate", "body": {"level": "9", "cards": ["S3", "H3", "D3", "C3"]}},
    ]
)
print("count", moves if isinstance(moves, SeatError) else moves["count"])
print("legal", checked if isinstance(checked, SeatError) else checked["legal"])
