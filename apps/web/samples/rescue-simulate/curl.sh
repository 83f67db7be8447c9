curl -sS https://seat.example/v1/rescue/simulate \
  -H "Authorization: Bearer $FOURTH_SEAT_KEY" \
  -H 'Content-Type: application/json' \
  -d '{"seed": "polar-7", "policy": "planner"}'
