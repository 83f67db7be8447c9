import os

from fourth_seat import Seat

seat = Seat("https://seat.example", os.environ["FOURTH_SEAT_KEY"])

answer = seat.guandan.validate({"level": "2", "cards": ["SK", "CK", "S6", "D6", "H2"]})
for reading in answer["readings"]:
    print(reading["kind"], reading["key"])
