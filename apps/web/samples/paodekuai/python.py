import os

from fourth_seat import Seat

seat = Seat("https://seat.example", os.environ["FOURTH_SEAT_KEY"])

answer = seat.paodekuai.play(
    {
        "seat": 0,
        "hand": "5 7 8 9 9 T T J J J Q K K K K A".split(),
        "history": [{"seat": 2, "cards": ["S3", "5", "5", "5", "J"]}],
        "explain": 3,
        "seed": "table-42/7",
    }
)
print(answer["action"]["kind"], answer["action"]["cards"], answer["win_rate"])
for other in answer["alternatives"]:
    print("or", other["action"], other["win_rate"])
