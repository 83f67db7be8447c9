import { createSeat } from 'fourth-seat';

const seat = createSeat({ url: 'https://seat.example', key: process.env.FOURTH_SEAT_KEY ?? '' });

const { action, win_rate } = await seat.doudizhu.bid({
  seat: 1,
  hand: ['3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A', 'A', '2', '2', 'b', 'B'],
  bids: [{ seat: 0, bid: 0 }],
});
console.log('bid', action.bid, 'chance', win_rate);
