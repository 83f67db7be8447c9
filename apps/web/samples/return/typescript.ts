import { createSeat } from 'fourth-seat';

const seat = createSeat({ url: 'https://seat.example', key: process.env.FOURTH_SEAT_KEY ?? '' });

const hand = 'S3 H3 D3 S4 C4 S5 H5 C6 D6 S7 S8 S9 ST SJ H8 D8 C9 HT HQ DQ CQ SK DK SA HA H2 SB HR'.split(' ');
const { action } = await seat.guandan.return({ seat: 0, level: '9', hand, previous_finish: [0, 2, 1, 3], to: 3 });
console.log('return', action.card);
