curl -sS https://seat.example/v1/batch \
  -H "Authorization: Bearer $FOURTH_SEAT_KEY" \
  -H 'Content-Type: application/json' \
  -d '{
    "calls": [
      {"api": "doudizhu.legal-moves", "body": {"hand": ["3", "3", "4"]}},
      {"api": "guandan.validate", "body": {"level": "9", "cards": ["S3", "H3", "D3", "C3"]}}
    ]
  }'
