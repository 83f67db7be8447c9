import { AccessError, createSeat, LimitError, RequestError, SeatError } from 'fourth-seat';

const seat = createSeat({ url: 'https://seat.example', key: process.env.FOURTH_SEAT_KEY ?? '' });

try {
  await seat.doudizhu.bid({ seat: 7, hand: [], bids: [] });
} catch (error) {
  if (error instanceof RequestError) {
    // A bug of ours: the position is wrong. The field says where.
    console.log(error.code, error.name, error.field, error.request_id);
  } else if (error instanceof LimitError) {
    // A limit: later, or with a higher one.
    console.log('wait', error.retry_after, 'seconds');
  } else if (error instanceof AccessError) {
    // The key may not make this call, and sending it again does not help: look at the key in the console.
    console.log('look at the key', error.code, error.name);
  } else if (error instanceof SeatError) {
    // No answer, or a fault of the service. It was sent again already; play something of our own.
    console.log('no answer', error.name, error.outcome_unknown);
  } else throw error;
}
