curl -sS https://seat.example/v1/guandan/return \
  -H "Authorization: Bearer $FOURTH_SEAT_KEY" \
  -H 'Content-Type: application/json' \
  -d '{
    "seat": 0, "level": "9", "previous_finish": [0, 2, 1, 3], "to": 3,
    "hand": ["S3","H3","D3","S4","C4","S5","H5","C6","D6","S7","S8","S9","ST","SJ","H8","D8","C9","HT","HQ","DQ","CQ","SK","DK","SA","HA","H2","SB","HR"]
  }'
