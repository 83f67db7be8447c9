import { createSeat } from 'fourth-seat';

const seat = createSeat({ url: 'https://seat.example', key: process.env.FOURTH_SEAT_KEY ?? '' });

const answer = await seat.paodekuai.play({
  seat: 0,
  hand: '5 7 8 9 9 T T J J J Q K K K K A'.split(' '),
  history: [{ seat: 2, cards: ['S3', '5', '5', '5', 'J'] }],
  explain: 3,
  seed: 'table-42/7',
});
console.log(answer.action, answer.win_rate);
for (const other of answer.alternatives ?? []) console.log('or', other.action, other.win_rate);
