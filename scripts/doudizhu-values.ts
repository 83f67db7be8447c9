/**
 * What comes of the values that Doudizhu states, without the correction and with it (`agents/calibration.ts`): bids, where
 * every seat of each deal is the landlord once, and plays. With `--playouts`, which take fifty times as long, the product
 * plays as it does at level 10; otherwise by nets and endings alone. Not the seed that the correction was fitted on.
 *
 *     node scripts/doudizhu-values.ts --deals 2000
 */
import { createSearch, dealState, dealStateFor, doudizhu, FULL } from '@fourth-seat/doudizhu';
import { sampleValues, SITUATIONS } from '@fourth-seat/doudizhu/training';
import { createRng, type Hoped, playDeal, untimed } from '@fourth-seat/game';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    deals: { type: 'string', default: '2000' },
    seed: { type: 'string', default: 'values' },
    playouts: { type: 'boolean', default: false },
  },
});
const deals = Number(values.deals);
const { playouts } = values;

/** Tenths of what was said: what was said and what came, on average. */
function tenthsOf(samples: readonly Hoped[]): { said: number; came: number; count: number }[] {
  const tenths = Array.from({ length: 10 }, () => ({ said: 0, came: 0, count: 0 }));
  for (const { predicted, actual } of samples) {
    const tenth = tenths[Math.min(9, Math.floor(predicted * 10))];
    if (tenth === undefined) continue;
    tenth.said += predicted;
    tenth.came += actual;
    tenth.count++;
  }
  const found = tenths.filter(({ count }) => count > 0);
  return found.map(({ said, came, count }) => ({ said: said / count, came: came / count, count }));
}

/** Mean distance between said and come over tenths, each by its weight. */
function errorOf(samples: readonly Hoped[]): string {
  const sum = tenthsOf(samples).reduce((total, { said, came, count }) => total + count * Math.abs(said - came), 0);
  return (sum / samples.length).toFixed(3);
}

function sampleBids(): { raw: Hoped[]; corrected: Hoped[] } {
  const player = createSearch(playouts ? {} : { profile: { ...FULL, playouts: 0 } });
  const raw: Hoped[] = [];
  const corrected: Hoped[] = [];
  for (let deal = 0; deal < deals; deal++) {
    const seed = `${values.seed}/${deal}`;
    for (let seat = 0; seat < 3; seat++) {
      const state = { ...dealState(seed, doudizhu.defaults), first: seat, turn: seat };
      const say = (hopes: boolean): number =>
        createSearch({ raw: hopes }).decide(
          doudizhu.observation(state, seat),
          doudizhu.legalMoves(state),
          untimed(createRng(seed)),
        ).win_rate ?? 0;
      const first = dealStateFor(seed, doudizhu.defaults, seat);
      const actual = (playDeal(doudizhu, [player, player, player], first, seed).returns[seat] ?? 0) > 0 ? 1 : 0;
      raw.push({ predicted: say(true), actual });
      corrected.push({ predicted: say(false), actual });
    }
  }
  return { raw, corrected };
}

const bids = sampleBids();
for (const [name, samples] of Object.entries(bids)) {
  console.log(`bids, ${name}: off by ${errorOf(samples)}`);
  for (const { said, came, count } of tenthsOf(samples)) {
    console.log(`  said ${said.toFixed(2)}  won ${came.toFixed(2)}  (${count})`);
  }
}
const [raw, corrected] = [true, false].map((hopes) => sampleValues(values.seed, deals, { raw: hopes, playouts }));
for (const [i, situation] of SITUATIONS.entries()) {
  const [before, after] = [raw?.[i]?.chance ?? [], corrected?.[i]?.chance ?? []];
  if (after.length > 0)
    console.log(`${situation}: off by ${errorOf(before)}, corrected ${errorOf(after)} (${after.length})`);
}
