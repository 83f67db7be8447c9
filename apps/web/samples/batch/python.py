import os

from fourth_seat import Seat, SeatError

seat = Seat("https://seat.example", os.environ["FOURTH_SEAT_KEY"])

answers = seat.batch(
    [
        {"api": "doudizhu.legal-moves", "body": {"hand": ["3", "3", "4"]}},
        {"api": "guandan.validate", "body": {"level": "9", "cards": ["S3", "H3", "D3", "C3"]}},
    ]
)
for answer in answers:
    print(answer if isinstance(answer, SeatError) else sorted(answer), "legal")
