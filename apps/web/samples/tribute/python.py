import os

from fourth_seat import Seat

seat = Seat("https://seat.example", os.environ["FOURTH_SEAT_KEY"])

hand = "S3 H3 D3 S4 C4 S5 H5 C6 D6 S7 S8 S9 ST SJ H8 D8 C9 HT HQ DQ CQ SK DK SA HA H2 SB".split()
answer = seat.guandan.tribute({"seat": 3, "level": "9", "hand": hand, "previous_finish": [0, 2, 1, 3]})
print("tribute", answer["action"]["card"])
