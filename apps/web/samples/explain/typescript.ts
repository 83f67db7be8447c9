import { createSeat } from 'fourth-seat';

const seat = createSeat({ url: 'https://seat.example', key: process.env.FOURTH_SEAT_KEY ?? '' });

const hand = 'S3 H3 D3 S4 C4 S5 H5 C6 D6 S7 S8 S9 ST SJ H8 D8 C9 HT HQ DQ CQ SK DK SA HA H2 SB'.split(' ');
const answer = await seat.guandan.play({
  seat: 0,
  level: '2',
  hand,
  history: [],
  explain: 3,
  belief: true,
  seed: 'table-42/7',
});
console.log(answer.action, answer.win_rate);
for (const other of answer.alternatives ?? []) console.log('or', other.action, other.win_rate);
