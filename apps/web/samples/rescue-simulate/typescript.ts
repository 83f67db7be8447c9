import { createSeat } from 'fourth-seat';

const seat = createSeat({ url: 'https://seat.example', key: process.env.FOURTH_SEAT_KEY ?? '' });

for (const policy of ['planner', 'greedy'] as const) {
  const { saved, ending, score, replay } = await seat.rescue.simulate({ seed: 'polar-7', policy });
  const { valid } = await seat.rescue.verify({ replay });
  console.log(policy, 'saved', saved, ending, 'score', score, 'valid', valid);
}
