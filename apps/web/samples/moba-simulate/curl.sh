curl -sS https://seat.example/v1/moba/simulate \
  -H "Authorization: Bearer $FOURTH_SEAT_KEY" \
  -H 'Content-Type: application/json' \
  -H 'X-Deadline-Ms: 60000' \
  -d '{"seed": "evening-1", "mode": "bridge", "profiles": [{"level": 8}, {"level": 3}]}'
