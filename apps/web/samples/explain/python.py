import os

from fourth_seat import Seat

seat = Seat("https://seat.example", os.environ["FOURTH_SEAT_KEY"])

hand = "S3 H3 D3 S4 C4 S5 H5 C6 D6 S7 S8 S9 ST SJ H8 D8 C9 HT HQ DQ CQ SK DK SA HA H2 SB".split()
answer = seat.guandan.play(
    {"seat": 0, "level": "2", "hand": hand, "history": [], "explain": 3, "belief": True, "seed": "table-42/7"}
)
print(answer["action"]["kind"], answer["action"]["cards"], answer["win_rate"])
for other in answer["alternatives"]:
    print("or", other["action"], other["win_rate"])
