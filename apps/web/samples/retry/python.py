import os
import uuid

from fourth_seat import Seat

seat = Seat("https://seat.example", os.environ["FOURTH_SEAT_KEY"], on_attempt=lambda attempt: print(attempt))

# A name of your own lets you ask again after your process has ended: the answer is the same, and charged once.
name = "table-42/deal-3/" + str(uuid.uuid4())
first = seat.doudizhu.legal_moves({"hand": ["3", "3", "4"]}, idempotency_key=name)
again = seat.doudizhu.legal_moves({"hand": ["3", "3", "4"]}, idempotency_key=name)
print("replayed" if first == again else "different")
