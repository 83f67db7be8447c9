import { createSeat } from 'fourth-seat';

const seat = createSeat({ url: 'https://seat.example', key: process.env.FOURTH_SEAT_KEY ?? '' });

// A match takes a second or two, where the service is busy longer.
const patient = { deadline_ms: 60_000 };
const match = await seat.moba.simulate(
  { seed: 'evening-1', mode: 'bridge', profiles: [{ level: 8 }, { level: 3 }] },
  patient,
);
console.log('winner', match.winner, 'kills', match.kills, 'after', match.seconds, 's');
for (const { second, gold } of match.gold_curve) console.log('gold at', second, 's:', gold);

const { valid, result } = await seat.moba.verify({ replay: match.replay }, patient);
console.log('valid', valid, 'gold', result?.gold);

const forged = { ...match.replay, setup: { ...match.replay.setup, seed: 'evening-2' } };
const { fault, tick } = await seat.moba.verify({ replay: forged }, patient);
console.log('forged', fault, 'at tick', tick);
