import { createSeat } from 'fourth-seat';

const seat = createSeat({ url: 'https://seat.example', key: process.env.FOURTH_SEAT_KEY ?? '' });

const [moves, checked] = await seat.batch([
  { api: 'doudizhu.legal-moves', body: { hand: ['3', '3', '4'] } },
  { api: 'guandan.validate', body: { level: '9', cards: ['S3', 'H3', 'D3', 'C3'] } },
]);
console.log('count', moves instanceof Error ? moves.name : moves.count);
console.log('legal', checked instanceof Error ? checked.name : checked.legal);
