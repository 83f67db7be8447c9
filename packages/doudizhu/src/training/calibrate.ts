/**
 * Fits the calibration tables of `player/evaluate/calibration.ts`. The product bids and plays against itself, and its
 * estimate at each bid, doubling and play is paired with the result; for a bid, with the result of that seat as the
 * landlord. Playouts are left out, because they take fifty times as long and the landlord wins as often with them (see
 * `docs/strength.md`).
 */
import { createRng, fitCalibrationTable, type Prediction, playDeal, untimed } from '@fourth-seat/game';
import { estimateByHand } from '../player/bidding/estimate.ts';
import { callByThresholds } from '../player/bidding/thresholds.ts';
import {
  type CalibrationTables,
  calibrateCall,
  callSituation,
  type Estimate,
  playSituation,
  situations,
} from '../player/evaluate/calibration.ts';
import { fullProfile } from '../player/levels.ts';
import type { Models } from '../player/models.ts';
import { createPlayer } from '../player/search/search.ts';
import { robCount } from '../rules/bidding.ts';
import { doudizhu } from '../rules/game.ts';
import { totalCount } from '../rules/ranks.ts';
import { dealState, dealStateFor, landlordOf, type Move, type State } from '../rules/state.ts';
import type { ShownDeal } from './call-outcomes.ts';
import type { CalledDeal } from './call-thresholds.ts';

export interface ValueSamples {
  readonly chance: Prediction[];
  /** In units of the base and of one peasant. */
  readonly points: Prediction[];
}

export interface CallSamples {
  /** By situation. */
  readonly values: readonly ValueSamples[];
  readonly deals: readonly CalledDeal[];
  readonly shown: readonly ShownDeal[];
}

const CHANCE_BINS = 12;
const POINT_BINS = 10;
/** The mean of fewer samples has a larger error than most corrections. */
const MIN_BIN_SIZE = 300;

/**
 * One in so many deals is played with hands shown, by the whole player: the others look at such a hand in their
 * playouts.
 */
const DEALS_PER_SHOWN = 10;
/** Landlords with a lower estimate never show. */
const MIN_ESTIMATE_TO_SHOW = 0.6;

interface StatedValue {
  readonly situation: number;
  readonly seat: number;
  /** Who is the landlord in the deal that shows what came of it. */
  readonly landlord: number;
  readonly chance: number;
  readonly points: number;
}

type Player = ReturnType<typeof createPlayer>;

/** Who plays the sampled deals. */
interface Players {
  readonly models: Models;
  /** By the nets alone. */
  readonly quick: Player;
  /** The product's player. */
  readonly whole: Player;
}

const playersOf = (models: Models): Players => ({
  models,
  quick: createPlayer(models, { profile: { ...fullProfile, playouts: 0, endings: 0 } }),
  whole: createPlayer(models),
});

/**
 * Samples from numbered deals of the seed; `raw` leaves the correction out, without `plays` only calls are looked at.
 */
export function sampleValues(
  models: Models,
  seed: string,
  { from, to }: { from: number; to: number },
  { raw, playouts, plays = true }: { raw: boolean; playouts: boolean; plays?: boolean },
): CallSamples {
  const values = situations.map((): ValueSamples => ({ chance: [], points: [] }));
  const deals: CalledDeal[] = [];
  const shown: ShownDeal[] = [];
  const players = playersOf(models);
  const player = createPlayer(models, { raw, ...(playouts ? {} : { profile: { ...fullProfile, playouts: 0 } }) });
  for (let deal = from; deal < to; deal++) {
    const name = `${seed}/${deal}`;
    const stated: StatedValue[] = [];
    const returns = new Map<number, readonly number[]>();
    const returnsOf = (landlord: number): readonly number[] => {
      const known = returns.get(landlord) ?? playWithLandlord(players, name, landlord);
      returns.set(landlord, known);
      return known;
    };
    // Both ways of bidding on the same cards; one of them is played on.
    const bidders = estimateSeats(models, name);
    const called = (['score3', 'rob'] as const).map((bidding) =>
      callDeal({ models, name, bidding, bidders, raw, stated }),
    );
    const played = called[deal % 2];
    if (plays && played?.state.phase === 'play')
      returns.set(landlordOf(played.state), playOn(player, name, played.state, stated));
    if (plays) addSamples(values, stated, returnsOf);
    deals.push({
      start: dealState(name, doudizhu.defaults),
      estimates: bidders.map(({ estimate }) => estimate),
      won: [0, 1, 2].map((landlord) => (returnsOf(landlord)[landlord] ?? 0) / 2),
      landlord: played?.state.landlord,
      stakes: played?.stakes ?? [],
    });
    const showing = called[0]?.state;
    if (showing !== undefined && raw && deal % DEALS_PER_SHOWN === 0) shown.push(...playShown(players, name, showing));
    // The deal is played once more with a landlord that nobody bid for.
    if (!plays) continue;
    const given: StatedValue[] = [];
    const returned = playOn(player, `${name}/given`, dealStateFor(`${name}/given`, doudizhu.defaults, 0), given);
    addSamples(values, given, () => returned);
  }
  return { values, deals, shown };
}

function addSamples(
  samples: readonly ValueSamples[],
  stated: readonly StatedValue[],
  returns: (landlord: number) => readonly number[],
) {
  for (const { situation, seat, landlord, chance, points } of stated) {
    const own = (returns(landlord)[seat] ?? 0) / (seat === landlord ? 2 : 1);
    samples[situation]?.chance.push({ predicted: chance, actual: own > 0 ? 1 : 0 });
    samples[situation]?.points.push({ predicted: points, actual: own });
  }
}

interface BiddingResult {
  readonly state: State;
  /** Estimates by seat once there is a landlord. */
  readonly stakes: readonly number[];
}

/** Each seat's estimate as landlord. */
function estimateSeats(models: Models, name: string): Estimate[] {
  const state = dealState(name, doudizhu.defaults);
  return [0, 1, 2].map((seat) => estimateOf(models, state, seat));
}

function estimateOf({ single }: Models, state: State, seat: number): Estimate {
  const { estimate, points } = estimateByHand(doudizhu.observation(state, seat), untimed(createRng('')), single);
  return state.landlord === undefined || state.landlord === seat
    ? { estimate, points }
    : { estimate: 1 - estimate, points: -points };
}

interface CallingOptions {
  readonly models: Models;
  readonly name: string;
  readonly bidding: State['rules']['bidding'];
  readonly bidders: readonly Estimate[];
  readonly raw: boolean;
  /** The values stated at each call are added here. */
  readonly stated: StatedValue[];
}

/** Plays the calls of a deal. The values stated at each doubling are sampled, but nobody doubles. */
function callDeal({ models, name, bidding, bidders, raw, stated }: CallingOptions): BiddingResult {
  let state = dealState(name, { ...doudizhu.defaults, bidding, double: 'on' });
  const say = (own: Estimate): void => {
    const { turn } = state;
    const { win_rate, worth } = raw ? { win_rate: own.estimate, worth: own.points } : calibrateCall(state, own);
    const landlord = state.landlord ?? turn;
    stated.push({ situation: callSituation(state), seat: turn, landlord, chance: win_rate, points: worth });
  };
  while (state.phase === 'bid') {
    const own = bidders[state.turn] ?? { estimate: 0, points: 0 };
    say(own);
    state = doudizhu.apply(state, callOf(state, own.estimate));
  }
  const stakes: number[] = [];
  while (state.phase === 'double') {
    const own = estimateOf(models, state, state.turn);
    stakes[state.turn] = own.estimate;
    say(own);
    state = doudizhu.apply(state, { type: 'double', factor: 1 });
  }
  return { state, stakes };
}

const callOf = (state: State, estimate: number): Move => callByThresholds(doudizhu.legalMoves(state), state, estimate);

/** A deal after the bidding, played with the landlord's hand hidden and shown. */
function playShown({ models, whole }: Players, name: string, called: State): ShownDeal[] {
  const { landlord, base } = called;
  if (landlord === undefined) return [];
  const { estimate } = estimateOf(models, called, landlord);
  if (estimate < MIN_ESTIMATE_TO_SHOW) return [];
  const rules = { ...called.rules, showCards: 'on' } as const;
  const [hidden = 0, shown = 0] = [false, true].map((show): number => {
    const before: State = { ...called, rules, phase: 'show', turn: landlord };
    const state = doudizhu.apply(before, { type: 'show', show });
    return (
      (playDeal(doudizhu, { start: state, agents: [whole, whole, whole], seed: name }).returns[landlord] ?? 0) /
      2 /
      base
    );
  });
  return [{ estimate, hidden, shown }];
}

/** Plays the deal, adds what was stated and returns the points at base 1, without those that robbing brings. */
function playOn(player: Player, name: string, first: State, stated: StatedValue[]): readonly number[] {
  const landlord = landlordOf(first);
  const stake = first.base * 2 ** robCount(first);
  let state = first;
  for (let turn = 0; !doudizhu.isTerminal(state); turn++) {
    const seat = state.turn;
    const observation = doudizhu.observation(state, seat);
    const decision = player.decide(observation, doudizhu.legalMoves(state), untimed(createRng(`${name}/${turn}`)));
    const { move, win_rate: chance = 0, expected_points = 0 } = decision;
    const cards = state.hands.reduce((sum, hand) => sum + totalCount(hand), 0);
    const points = expected_points / stake / (seat === landlord ? 2 : 1);
    stated.push({ situation: playSituation(observation, cards), seat, landlord, chance, points });
    state = doudizhu.apply(state, move);
  }
  return doudizhu.returns(state).map((points) => points / stake);
}

const playWithLandlord = ({ quick }: Players, name: string, landlord: number): readonly number[] =>
  playDeal(doudizhu, {
    start: dealStateFor(name, doudizhu.defaults, landlord),
    agents: [quick, quick, quick],
    seed: name,
  }).returns;

export function fitCalibrationTables(samples: readonly ValueSamples[]): CalibrationTables[] {
  const bins = (list: readonly Prediction[], most: number) =>
    Math.min(most, Math.max(2, Math.floor(list.length / MIN_BIN_SIZE)));
  return samples.map(({ chance, points }) => ({
    chance: [
      [0, 0],
      ...fitCalibrationTable(chance, bins(chance, CHANCE_BINS)).filter(([x, y]) => x > 0 && x < 1 && y > 0 && y < 1),
      [1, 1],
    ],
    points: fitCalibrationTable(points, bins(points, POINT_BINS)),
  }));
}
