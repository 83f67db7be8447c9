curl -sS https://seat.example/v1/key \
  -H "Authorization: Bearer $FOURTH_SEAT_KEY"
