/**
 * How far calls of little effort are off, beside those of the whole thinking, over opening bids and over a peasant's
 * doublings: the stated chance, how many calls are others, and what they lose in points by what the whole thinking
 * states:
 *
 *     node packages/doudizhu/lab/bids.ts --hands 300
 */
import { parseArgs } from 'node:util';
import { createPlayer, dealState, doudizhu, type State } from '@fourth-seat/doudizhu';
import { readModels } from '@fourth-seat/doudizhu/node';
import { createRng, fixedEffort, untimed } from '@fourth-seat/game';
import { numberOf } from '@fourth-seat/game/training';

const { values } = parseArgs({
  options: { hands: { type: 'string', default: '300' }, seed: { type: 'string', default: 'bids' } },
});

const efforts = [0, 0.05, 0.1, 0.25, 0.5, 1];
const player = createPlayer(readModels());

const opening = (name: string): State => dealState(name, doudizhu.defaults);

function doubling(name: string): State {
  const called = doudizhu.apply(dealState(name, { ...doudizhu.defaults, double: 'on' }), { type: 'bid', bid: 3 });
  return called.turn === called.landlord ? doudizhu.apply(called, { type: 'double', factor: 1 }) : called;
}

interface StatedCall {
  readonly call: string;
  /** Stated of the highest call, whichever is made. */
  readonly winRate: number;
  readonly points: ReadonlyMap<string, number>;
}

function stateCall(state: State, effort: number): StatedCall {
  const legal = doudizhu.legalMoves(state);
  const context = { ...untimed(createRng('')), allow: fixedEffort(effort), explain: legal.length };
  const decision = player.decide(doudizhu.observation(state, state.turn), legal, context);
  const figures = [decision, ...(decision.alternatives ?? [])];
  const highest = JSON.stringify(legal.at(-1));
  return {
    call: JSON.stringify(decision.move),
    winRate: figures.find(({ move }) => JSON.stringify(move) === highest)?.win_rate ?? NaN,
    points: new Map(figures.map(({ move, expected_points = NaN }) => [JSON.stringify(move), expected_points])),
  };
}

function lossOf({ call }: StatedCall, whole: StatedCall): number {
  return (whole.points.get(whole.call) ?? NaN) - (whole.points.get(call) ?? NaN);
}

const meanOf = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length;

const cpu_ms = (): number => process.cpuUsage().user / 1000;

for (const [name, start] of [
  ['bid', opening],
  ['double', doubling],
] as const) {
  const states = Array.from({ length: numberOf(values, 'hands') }, (_, i) => start(`${values.seed}/${i}`));
  const whole = states.map((state) => stateCall(state, 1));
  for (const effort of efforts) {
    const began_ms = cpu_ms();
    const found = states.map((state) => stateCall(state, effort));
    const took_ms = (cpu_ms() - began_ms) / states.length;
    const pairs = found.flatMap((one, i) => (whole[i] ? [{ one, all: whole[i] }] : []));
    const off = pairs.map(({ one, all }) => one.winRate - all.winRate);
    const rms = Math.sqrt(meanOf(off.map((one) => one ** 2)));
    const lost = meanOf(pairs.map(({ one, all }) => lossOf(one, all)));
    const figures = [meanOf(off), rms, Math.max(...off.map(Math.abs)), lost, took_ms];
    const other = pairs.filter(({ one, all }) => one.call !== all.call).length;
    const text = figures.map((figure) => figure.toFixed(4)).join(' ');
    console.log(`${name} ${effort}: mean, rms, most, points lost, ms ${text}; other calls ${other} of ${pairs.length}`);
  }
}
