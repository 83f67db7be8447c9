import os

from fourth_seat import Seat

seat = Seat("https://seat.example", os.environ["FOURTH_SEAT_KEY"])

granted = seat.create_token({"game": "doudizhu", "match_id": "table-42", "calls": 200, "expires_in": 3600})
print(granted["token"][:12], granted["expires_at"])
