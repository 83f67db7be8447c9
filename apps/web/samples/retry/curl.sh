# The same key and body twice, as after a broken connection: the second answer is the first one, repeated.
for attempt in 1 2; do
  curl -sS -i https://seat.example/v1/doudizhu/legal-moves \
    -H "Authorization: Bearer $FOURTH_SEAT_KEY" \
    -H 'Content-Type: application/json' \
    -H "Idempotency-Key: table-42/deal-3/move-17-$PPID" \
    -d '{"hand": ["3", "3", "4"]}'
  printf '\n\n'
done
