curl -sS https://seat.example/v1/doudizhu/bid \
  -H "Authorization: Bearer $FOURTH_SEAT_KEY" \
  -H 'Content-Type: application/json' \
  -d '{
    "seat": 1, "bids": [{"seat": 0, "bid": 0}],
    "hand": ["3","4","5","6","7","8","9","T","J","Q","K","A","A","2","2","b","B"]
  }'
