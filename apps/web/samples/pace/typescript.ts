import { setTimeout as sleep } from 'node:timers/promises';
import { createSeat } from 'fourth-seat';

const seat = createSeat({ url: 'https://seat.example', key: process.env.FOURTH_SEAT_KEY ?? '' });

const asked = performance.now();
const {
  action,
  wait_ms = 0,
  say,
} = await seat.doudizhu.bid({
  seat: 1,
  hand: ['3', '4', '4', '5', '5', '6', '6', '7', '8', '8', '9', 'T', 'J', 'Q', 'Q', 'K', 'K'],
  bids: [{ seat: 0, bid: 1 }],
  pace: true,
});
await sleep(Math.max(0, wait_ms - (performance.now() - asked)));
console.log('bid', action.bid, 'after', wait_ms, 'ms', say);
