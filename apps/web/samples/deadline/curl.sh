curl -sS https://seat.example/v1/doudizhu/bid \
  -H "Authorization: Bearer $FOURTH_SEAT_KEY" \
  -H 'Content-Type: application/json' \
  -H 'X-Deadline-Ms: 500' \
  -d '{"seat": 1, "hand": ["3","4","4","5","5","6","6","7","8","8","9","T","J","Q","Q","K","K"], "bids": [{"seat": 0, "bid": 1}]}'
