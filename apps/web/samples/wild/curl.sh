curl -sS https://seat.example/v1/guandan/validate \
  -H "Authorization: Bearer $FOURTH_SEAT_KEY" \
  -H 'Content-Type: application/json' \
  -d '{"level": "2", "cards": ["SK", "CK", "S6", "D6", "H2"]}'
