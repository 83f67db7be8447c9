curl -sS https://seat.example/v1/tokens \
  -H "Authorization: Bearer $FOURTH_SEAT_KEY" \
  -H 'Content-Type: application/json' \
  -d '{"game": "doudizhu", "match_id": "table-42", "calls": 200, "expires_in": 3600}'
