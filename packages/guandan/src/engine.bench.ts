/**
 * Rates of the engine on one core: `node packages/guandan/src/engine.bench.ts`. To reach: 1,500 random deals a
 * second. A plain script, because a rate of whole deals is what the goal names; CPU time, because the machine may be
 * shared.
 */
import { emptyCounts } from '@fourth-seat/cards';
import { createRng } from '@fourth-seat/game';
import { createPlanner } from './player/plan/planner.ts';
import { guandan, guandanMerged } from './rules/game.ts';
import { listMergedPlays, MAX_MERGED_PLAYS } from './rules/merged-plays.ts';
import { allPlays } from './rules/moves.ts';
import { createTally, tallyHand } from './rules/tally.ts';

function rate(name: string, run: (i: number) => void): void {
  for (let i = 0; i < 200; i++) run(i);
  const before = process.cpuUsage();
  const start = performance.now();
  let count = 0;
  for (; performance.now() - start < 3000; count++) run(count);
  const used = process.cpuUsage(before);
  process.stdout.write(`${name}: ${Math.round((count / (used.user + used.system)) * 1e6)} a second of CPU\n`);
}

const hands = Array.from({ length: 50 }, (_, i) => guandan.deal(`bench/${i}`, guandan.defaults).hands).flat();
const handOf = (i: number): Uint8Array => hands[i % hands.length] ?? emptyCounts();
const out = new Int32Array(MAX_MERGED_PLAYS);
const tally = createTally();
const lead = { level: 0, rules: guandan.defaults.rules, beat: undefined, pairs: 'all' } as const;
const planner = createPlanner(0);

rate('random deals', (i) => {
  const rng = createRng(`bench/${i}`);
  let state = guandanMerged.deal(`bench/${i}`, guandanMerged.defaults);
  while (!guandanMerged.isTerminal(state))
    state = guandanMerged.apply(state, rng.pick(guandanMerged.legalMoves(state)));
});
rate('leads listed with every choice of suits', (i) => void allPlays(handOf(i), 0));
rate('leads listed with suits merged', (i) => void listMergedPlays(tallyHand(handOf(i), 0, tally), lead, out));
rate('plans of 27 cards', (i) => void planner.plan(handOf(i)));
