import { createSeat } from 'fourth-seat';

const seat = createSeat({ url: 'https://seat.example', key: process.env.FOURTH_SEAT_KEY ?? '' });

// What the team sees now: its own units, whom they see, and all structures that stand.
const team = {
  side: 0,
  kills: [3, 2] as const,
  heroes: [
    { seat: 2, hero: 'ember' as const, level: 2, x: -2.6, y: 0, health: 540, items: ['boots'] as const },
    { seat: 4, hero: 'tidesong' as const, level: 2, x: -3.3, y: -0.4, health: 300 },
    { seat: 7, hero: 'rime' as const, level: 2, x: 5.5, y: -0.1, health: 80, seen_s: 0.8 },
  ],
  minions: [{ id: 1300, team: 1, sort: 'melee' as const, lane: 0, x: 1.5, y: 0.6, health: 40 }],
  monsters: [],
  structures: [
    { id: 266, team: 0, sort: 'outer' as const, x: -9, y: 2, health: 1640 },
    { id: 268, team: 0, sort: 'core' as const, x: -24, y: 0, health: 2600 },
    { id: 269, team: 1, sort: 'outer' as const, x: 9, y: -2, health: 1800 },
    { id: 271, team: 1, sort: 'core' as const, x: 24, y: 0, health: 2600 },
  ],
};
// What the seat of the leaver alone knows of its hero.
const self = { spark: 'blink' as const, mana: 245, gold: 340, ranks: [1, 1, 0], ready_s: [0, 2.5, 0, 0] };

// In your game: every 200 ms, with what the team sees then.
let memory: string | undefined;
for (const tick of [1440, 1443]) {
  const answer = await seat.moba.act(
    { mode: 'bridge', tick, team, seats: [{ seat: 2, self, memory }], profile: { level: 6 } },
    { match_id: 'match-42', deadline_ms: 150 },
  );
  for (const { seat: number, action, ...next } of answer.seats) {
    memory = next.memory;
    console.log('seat', number, 'does', action.command.type, 'of', answer.win_chance);
  }
}
