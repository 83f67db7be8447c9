import { AccessError, createSeat } from 'fourth-seat';

const seat = createSeat({ url: 'https://seat.example', key: process.env.FOURTH_SEAT_KEY ?? '' });

const answer = await seat.doudizhu.bid(
  {
    seat: 1,
    hand: ['3', '4', '4', '5', '5', '6', '6', '7', '8', '8', '9', 'T', 'J', 'Q', 'Q', 'K', 'K'],
    bids: [{ seat: 0, bid: 1 }],
  },
  {
    deadline_ms: 500,
    fallback: (error) => {
      // A dead key does not recover by itself: no move of our own may hide it.
      if (error instanceof AccessError) throw error;
      return { action: { type: 'bid' as const, bid: 0 } };
    },
  },
);
// Our own bid comes without an effort.
console.log(answer.action, 'effort', 'effort' in answer ? answer.effort : undefined);
