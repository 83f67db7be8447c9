import { createSeat } from 'fourth-seat';

const seat = createSeat({ url: 'https://seat.example', key: process.env.FOURTH_SEAT_KEY ?? '' });

const observation = {
  self: {
    x: 5.9,
    y: 20.1,
    yaw: 0.07,
    health: 63,
    crouched: false,
    weapon: 'rifle' as const,
    ammo: 7,
    reloading: false,
    frags: 1,
    smokes: 1,
    unhurt_s: 0.6,
  },
  mates: [{ seat: 0, x: 5.9, y: 16.7, alive: true, health: 100, target: null }],
  contacts: [
    {
      seat: 8,
      x: 34.6,
      y: 21.3,
      vx: 0,
      vy: 0,
      age_s: 0,
      certainty: 1,
      visible: true,
      source: 'sight' as const,
    },
  ],
  points: [
    { owner: 1, taker: null, progress: 0 },
    { owner: 0, taker: 1, progress: 0.2 },
    { owner: null, taker: null, progress: 0 },
  ],
  score: [20, 25] as const,
  left_s: 207,
};

// In your game: every 200 ms, with what the seat knows then.
let memory: string | undefined;
for (const tick of [960, 966]) {
  const answer = await seat.shooter.act(
    { tick, seats: [{ seat: 1, observation, memory }], profile: { level: 6 }, explain: 1 },
    { match_id: 'match-42', deadline_ms: 150 },
  );
  for (const { seat: number, action, trace, ...next } of answer.seats) {
    memory = next.memory;
    console.log('seat', number, 'aims at', action.target, 'because', trace?.reasons[0]?.text);
  }
}
