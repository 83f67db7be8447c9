curl -sS https://seat.example/v1/doudizhu/review \
  -H "Authorization: Bearer $FOURTH_SEAT_KEY" \
  -H 'Content-Type: application/json' \
  -d '{"record": "doudizhu 1\ndeal - 0 45677899TTTJJKA22 34467899TJQQKK2bB 3334556788JQQKAA2 56A\n0 bid 3\n0 456789TJ=chain:4:8\n1 6789TJQK=chain:6:8\n2 pass\n0 pass\n1 3=single:3:1\n2 pass\n0 5=single:5:1\n1 9=single:9:1\n2 pass\n0 T=single:10:1\n1 Q=single:12:1\n2 pass\n0 K=single:13:1\n1 2=single:15:1\n2 pass\n0 pass\n1 44=pair:4:1\n2 pass\n0 AA=pair:14:1\n1 bB=rocket:17:1\n2 pass\n0 pass\n1 K=single:13:1\nresult -12 6 6\n", "seats": [0]}'
