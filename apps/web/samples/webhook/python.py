import os

from fourth_seat import verify_webhook

# In your handler: the body before anything parses it, and the header X-Seat-Signature.
body = os.environ["BODY"].encode()
signature = os.environ["SIGNATURE"]

if verify_webhook(os.environ["WEBHOOK_SECRET"], body, signature):
    print("from Fourth Seat")
else:
    print("refused")
