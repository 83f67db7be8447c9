import { createSeat } from 'fourth-seat';

const seat = createSeat({ url: 'https://seat.example', key: process.env.FOURTH_SEAT_KEY ?? '' });

const match = await seat.shooter.simulate({
  seed: 'evening-1',
  profiles: [{ level: 8 }, { level: 3, style: 'rusher' }],
});
console.log('winner', match.winner, 'score', match.score, 'after', match.seconds, 's');

const { valid, result } = await seat.shooter.verify({ replay: match.replay });
console.log('valid', valid, 'score', result?.score);

const forged = { ...match.replay, setup: { ...match.replay.setup, seed: 'evening-2' } };
const { fault, tick } = await seat.shooter.verify({ replay: forged });
console.log('forged', fault, 'at tick', tick);
