curl -sS https://seat.example/v1/doudizhu/play \
  -H "Authorization: Bearer $FOURTH_SEAT_KEY" \
  -H 'Content-Type: application/json' \
  -H 'X-Match-Id: table-42' \
  -H 'X-Deadline-Ms: 500' \
  -d '{
    "seat": 0, "landlord": 0, "bottom": ["4", "J", "2"], "base": 3, "history": [],
    "hand": ["3","3","4","5","6","7","8","9","9","T","T","J","J","Q","K","A","2","2","b","B"]
  }'
