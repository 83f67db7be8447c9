import { createSeat } from 'fourth-seat';

const seat = createSeat({ url: 'https://seat.example', key: process.env.FOURTH_SEAT_KEY ?? '' });

const { rate_per_second, limits } = await seat.key();
console.log('rate_per_second', rate_per_second);
for (const { scope, unit, period, remaining, limit } of limits) {
  console.log(scope, unit, period, remaining, 'of', limit);
}
