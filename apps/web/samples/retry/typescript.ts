import { randomUUID } from 'node:crypto';
import { createSeat } from 'fourth-seat';

const seat = createSeat({
  url: 'https://seat.example',
  key: process.env.FOURTH_SEAT_KEY ?? '',
  on_attempt: ({ request_id, replayed }) => console.log(`${request_id}${replayed ? ', replayed' : ''}`),
});

// A name of your own lets you ask again after your process has ended: the answer is the same, and charged once.
const idempotency_key = `table-42/deal-3/${randomUUID()}`;
await seat.doudizhu.legalMoves({ hand: ['3', '3', '4'] }, { idempotency_key });
await seat.doudizhu.legalMoves({ hand: ['3', '3', '4'] }, { idempotency_key });
