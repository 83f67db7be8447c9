curl -sS -i https://seat.example/v1/doudizhu/bid \
  -H "Authorization: Bearer $FOURTH_SEAT_KEY" \
  -H 'Content-Type: application/json' \
  -d '{"seat": 7, "hand": [], "bids": []}'
