import { AccessError, createSeat } from 'fourth-seat';

const seat = createSeat({ url: 'https://seat.example', key: process.env.FOURTH_SEAT_KEY ?? '' });

const hand = ['3', '3', '4', '5', '6', '7', '8', '9', '9', 'T', 'T', 'J', 'J', 'Q', 'K', 'A', '2', '2', 'b', 'B'];
const answer = await seat.doudizhu.play(
  { seat: 0, landlord: 0, hand, bottom: ['4', 'J', '2'], base: 3, history: [] },
  {
    deadline_ms: 500,
    match_id: 'table-42',
    fallback: (error) => {
      // A dead key does not recover by itself: no move of our own may hide it.
      if (error instanceof AccessError) throw error;
      // What your table plays if no answer comes in time: here the lowest card.
      return { action: { type: 'play' as const, cards: ['3'] } };
    },
  },
);
// Our own move comes without a chance to win.
console.log(answer.action, 'chance', 'win_rate' in answer ? answer.win_rate : undefined);
