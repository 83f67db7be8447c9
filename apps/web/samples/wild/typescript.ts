import { createSeat } from 'fourth-seat';

const seat = createSeat({ url: 'https://seat.example', key: process.env.FOURTH_SEAT_KEY ?? '' });

const { readings } = await seat.guandan.validate({ level: '2', cards: ['SK', 'CK', 'S6', 'D6', 'H2'] });
for (const { kind, key } of readings) console.log(kind, key);
