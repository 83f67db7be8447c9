curl -sS https://seat.example/v1/rescue/act \
  -H "Authorization: Bearer $FOURTH_SEAT_KEY" \
  -H 'Content-Type: application/json' \
  -d '{"seed": "polar-7", "tick": 60,
    "inputs": [{"tick": 20, "given": [{"type": "say", "text": "Guo, switch the power on", "to": 2}]}]}'
