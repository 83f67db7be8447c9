import { createSeat } from 'fourth-seat';

const seat = createSeat({ url: 'https://seat.example', key: process.env.FOURTH_SEAT_KEY ?? '' });

const { token, expires_at } = await seat.createToken({
  game: 'doudizhu',
  match_id: 'table-42',
  calls: 200,
  expires_in: 3600,
});
console.log(token.slice(0, 12), expires_at);
