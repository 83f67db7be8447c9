curl -sS https://seat.example/v1/paodekuai/play \
  -H "Authorization: Bearer $FOURTH_SEAT_KEY" \
  -H 'Content-Type: application/json' \
  -d '{
    "seat": 0, "explain": 3, "seed": "table-42/7",
    "hand": ["5","7","8","9","9","T","T","J","J","J","Q","K","K","K","K","A"],
    "history": [{ "seat": 2, "cards": ["S3","5","5","5","J"] }]
  }'
