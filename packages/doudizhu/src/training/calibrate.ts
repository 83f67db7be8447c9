/**
 * How far stated values are off: the product bids and plays against itself, and what it hoped for at each bid, doubling and
 * play is set beside what came of it; for a bid, of the deal with that seat as the landlord. `agents/calibration.ts`
 * corrects by the knots that come out. Without playouts, which take fifty times as long: with them, the landlord wins as
 * often (see `docs/strength.md`).
 */
import { createRng, fitKnots, type Hoped, playDeal, untimed } from '@fourth-seat/game';
import { callSituation, type Correction, playSituation, SITUATIONS } from '../agents/calibration.ts';
import { FULL } from '../agents/levels.ts';
import { createSearch } from '../agents/search.ts';
import { totalCount } from '../ranks.ts';
import { doudizhu } from '../rules.ts';
import { dealState, dealStateFor, type State } from '../state.ts';

export interface ValueSamples {
  readonly chance: Hoped[];
  /** In units of the base and of one peasant. */
  readonly points: Hoped[];
}

const CHANCE_BINS = 12;
const POINT_BINS = 10;
const LEAST_IN_BIN = 100;
const options = { ...doudizhu.defaults, double: 'on' } as const;
const quick = createSearch({ profile: { ...FULL, playouts: 0, endings: 0 } });

interface Said {
  readonly situation: number;
  readonly seat: number;
  /** Who is the landlord in the deal that shows what came of it. */
  readonly landlord: number;
  readonly chance: number;
  readonly points: number;
}

/** Samples per situation from numbered deals of the seed; `raw` leaves the correction out. */
export function sampleValues(
  seed: string,
  { from, to }: { from: number; to: number },
  { raw, playouts }: { raw: boolean; playouts: boolean },
): ValueSamples[] {
  const samples = SITUATIONS.map((): ValueSamples => ({ chance: [], points: [] }));
  const player = createSearch({ raw, ...(playouts ? {} : { profile: { ...FULL, playouts: 0 } }) });
  for (let deal = from; deal < to; deal++) {
    const name = `${seed}/${deal}`;
    const said: Said[] = [];
    const returns = new Map<number, readonly number[]>();
    const called = callDeal(player, name, said);
    if (called.phase === 'play') returns.set(called.landlord, playOn(player, name, called, said));
    note(samples, said, (landlord) => {
      const known = returns.get(landlord) ?? returnsOf(name, landlord);
      returns.set(landlord, known);
      return known;
    });
    // The same with a landlord that nobody bid for.
    const plays: Said[] = [];
    const given = playOn(player, `${name}/given`, dealStateFor(`${name}/given`, doudizhu.defaults, 0), plays);
    note(samples, plays, () => given);
  }
  return samples;
}

function note(
  samples: readonly ValueSamples[],
  said: readonly Said[],
  returns: (landlord: number) => readonly number[],
) {
  for (const { situation, seat, landlord, chance, points } of said) {
    const own = (returns(landlord)[seat] ?? 0) / (seat === landlord ? 2 : 1);
    samples[situation]?.chance.push({ predicted: chance, actual: own > 0 ? 1 : 0 });
    samples[situation]?.points.push({ predicted: points, actual: own });
  }
}

type Player = ReturnType<typeof createSearch>;

/** Bids and doublings of a deal; what is said of the doublings is noted, but nobody doubles. */
function callDeal(player: Player, name: string, said: Said[]): State {
  let state = dealState(name, options);
  for (let turn = 0; state.phase === 'bid' || state.phase === 'double'; turn++) {
    const seat = state.turn;
    const observation = doudizhu.observation(state, seat);
    const context = untimed(createRng(`${name}/call ${turn}`));
    const decision = player.decide(observation, doudizhu.legalMoves(state), context);
    const { move, win_rate: chance = 0, expected_points = 0 } = decision;
    const landlord = state.landlord < 0 ? seat : state.landlord;
    const base = move.type === 'bid' ? Math.max(1, move.bid) : state.base;
    const points = expected_points / base / (seat === landlord ? 2 : 1);
    said.push({ situation: callSituation(observation), seat, landlord, chance, points });
    state = doudizhu.apply(state, move.type === 'double' ? { type: 'double', factor: 1 } : move);
  }
  return state;
}

/** Plays the deal, adds what is said and returns the points at base 1. */
function playOn(player: Player, name: string, first: State, said: Said[]): readonly number[] {
  const { landlord, base } = first;
  let state = first;
  for (let turn = 0; !doudizhu.isTerminal(state); turn++) {
    const seat = state.turn;
    const observation = doudizhu.observation(state, seat);
    const decision = player.decide(observation, doudizhu.legalMoves(state), untimed(createRng(`${name}/${turn}`)));
    const { move, win_rate: chance = 0, expected_points = 0 } = decision;
    const cards = state.hands.reduce((sum, hand) => sum + totalCount(hand), 0);
    const points = expected_points / base / (seat === landlord ? 2 : 1);
    said.push({ situation: playSituation(observation, cards), seat, landlord, chance, points });
    state = doudizhu.apply(state, move);
  }
  return doudizhu.returns(state).map((points) => points / base);
}

const returnsOf = (name: string, landlord: number): readonly number[] =>
  playDeal(doudizhu, [quick, quick, quick], dealStateFor(name, doudizhu.defaults, landlord), name).returns;

export function fitCorrections(samples: readonly ValueSamples[]): Correction[] {
  const bins = (list: readonly Hoped[], most: number) =>
    Math.min(most, Math.max(2, Math.floor(list.length / LEAST_IN_BIN)));
  return samples.map(({ chance, points }) => ({
    chance: [
      [0, 0],
      ...fitKnots(chance, bins(chance, CHANCE_BINS)).filter(([x, y]) => x > 0 && x < 1 && y > 0 && y < 1),
      [1, 1],
    ],
    points: fitKnots(points, bins(points, POINT_BINS)),
  }));
}
