/**
 * Fits the calibration tables of `player/evaluate/calibration.ts`. The product bids and plays against itself, and its
 * estimate at each bid, doubling and play is paired with the result; for a bid, with the result of that seat as the
 * landlord. Playouts are left out, because they take fifty times as long and the landlord wins as often with them (see
 * `docs/strength.md`).
 */
import { createRng, fitCalibrationTable, type Prediction, playDeal, untimed } from '@fourth-seat/game';
import { type Situation, situations } from '../data/situations.ts';
import { estimateByHand, ofOwnSide } from '../player/bidding/estimate.ts';
import { callByThresholds } from '../player/bidding/thresholds.ts';
import { type CalibrationTables, calibrateCall, type Estimate } from '../player/evaluate/calibration.ts';
import { callSituation, playSituation } from '../player/evaluate/situation-of.ts';
import type { Models } from '../player/models.ts';
import { createPlayer } from '../player/search/search.ts';
import { robCount } from '../rules/bidding.ts';
import { doudizhu } from '../rules/game.ts';
import { totalCount } from '../rules/ranks.ts';
import {
  allSeats,
  dealState,
  dealStateFor,
  type ShowState,
  type State,
  type StateWithLandlord,
} from '../rules/state.ts';
import type { ShownDeal } from './call-outcomes.ts';
import type { CalledDeal } from './call-thresholds.ts';
import { mapNames } from './map-names.ts';

export interface ValueSamples {
  readonly winRate: Prediction[];
  /** In units of the base and of one peasant. */
  readonly points: Prediction[];
}

export interface CallSamples {
  readonly values: Readonly<Record<Situation, ValueSamples>>;
  readonly deals: readonly CalledDeal[];
  readonly shown: readonly ShownDeal[];
}

/** What is sampled besides the called deals. */
export interface Sampling {
  /** The values that calls and plays state: the nets' own, or calibrated ones. None where absent. */
  readonly values?: 'uncalibrated' | 'calibrated';
  /** Whether the players of sampled plays think with playouts. */
  readonly playouts: boolean;
  /** Whether deals are played with the landlord's hand hidden and shown. */
  readonly shownHands: boolean;
}

const WIN_RATE_BINS = 12;
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

interface StatedValue extends Estimate {
  readonly situation: Situation;
  readonly seat: number;
  /** Who is the landlord in the deal that shows what came of it. */
  readonly landlord: number;
}

type Player = ReturnType<typeof createPlayer>;

/** Who plays the sampled deals. */
interface Players {
  readonly models: Models;
  /** By the nets alone. */
  readonly quick: Player;
  /** The product's player. */
  readonly whole: Player;
  /** Its plays are sampled. */
  readonly sampled: Player;
}

const playersOf = (models: Models, { values, playouts }: Sampling): Players => ({
  models,
  quick: createPlayer(models, { profile: { playouts: 0, endings: 0 } }),
  whole: createPlayer(models),
  sampled: createPlayer(models, { raw: values === 'uncalibrated', ...(!playouts && { profile: { playouts: 0 } }) }),
});

/** Samples from numbered deals of the seed. */
export function sampleValues(
  models: Models,
  seed: string,
  { from, to }: { readonly from: number; readonly to: number },
  sampling: Sampling,
): CallSamples {
  const values = mapNames(situations, (): ValueSamples => ({ winRate: [], points: [] }));
  const deals: CalledDeal[] = [];
  const shown: ShownDeal[] = [];
  const players = playersOf(models, sampling);
  for (let deal = from; deal < to; deal++) {
    const name = `${seed}/${deal}`;
    const results = new DealResults(players, name);
    const estimates = estimateSeats(models, name);
    const stated: StatedValue[] = [];
    // Both ways of bidding on the same cards; one of them is played on.
    const [score3, rob] = (['score3', 'rob'] as const).map((bidding) =>
      callDeal({ models, name, bidding, estimates, isCalibrated: sampling.values === 'calibrated', stated }),
    );
    const called = deal % 2 === 0 ? score3 : rob;
    if (score3 === undefined || called === undefined) throw new Error('a deal is called in two ways');
    if (sampling.values !== undefined) {
      const { state } = called;
      if (state.phase === 'play') results.set(state.landlord, playOn(players.sampled, name, state, stated));
      addSamples(values, stated, (landlord) => results.of(landlord));
      sampleGivenLandlord(values, players.sampled, `${name}/given`);
    }
    deals.push({
      start: dealState(name, doudizhu.defaults),
      estimates: estimates.map(({ winRate }) => winRate),
      won: allSeats.map((landlord) => (results.of(landlord)[landlord] ?? 0) / 2),
      landlord: called.state.landlord,
      doublingEstimates: called.doublingEstimates,
    });
    if (sampling.shownHands && deal % DEALS_PER_SHOWN === 0) shown.push(...playShown(players, name, score3.state));
  }
  return { values, deals, shown };
}

/** The points of a deal at base 1 by landlord: as it was played, or as the nets play it. */
class DealResults {
  readonly #players: Players;
  readonly #name: string;
  readonly #known = new Map<number, readonly number[]>();

  constructor(players: Players, name: string) {
    this.#players = players;
    this.#name = name;
  }

  set(landlord: number, returns: readonly number[]): void {
    this.#known.set(landlord, returns);
  }

  of(landlord: number): readonly number[] {
    const known = this.#known.get(landlord) ?? playWithLandlord(this.#players, this.#name, landlord);
    this.#known.set(landlord, known);
    return known;
  }
}

/** Adds the values stated in a deal with a landlord that nobody bid for. */
function sampleGivenLandlord(values: CallSamples['values'], player: Player, name: string): void {
  const stated: StatedValue[] = [];
  const returns = playOn(player, name, dealStateFor(name, doudizhu.defaults, 0), stated);
  addSamples(values, stated, () => returns);
}

function addSamples(
  samples: CallSamples['values'],
  stated: readonly StatedValue[],
  returnsOf: (landlord: number) => readonly number[],
): void {
  for (const { situation, seat, landlord, winRate, points } of stated) {
    const own = (returnsOf(landlord)[seat] ?? 0) / (seat === landlord ? 2 : 1);
    samples[situation].winRate.push({ predicted: winRate, actual: own > 0 ? 1 : 0 });
    samples[situation].points.push({ predicted: points, actual: own });
  }
}

interface BiddingResult {
  readonly state: State;
  /** Each seat's estimate for its side before it doubles; empty where nobody is the landlord. */
  readonly doublingEstimates: readonly number[];
}

/** Each seat's estimate as landlord. */
function estimateSeats(models: Models, name: string): Estimate[] {
  const state = dealState(name, doudizhu.defaults);
  return allSeats.map((seat) => estimateOf(models, state, seat));
}

function estimateOf({ single }: Models, state: State, seat: number): Estimate {
  const observation = doudizhu.observation(state, seat);
  return ofOwnSide(estimateByHand(observation, untimed(createRng('')), single), observation);
}

interface CallingOptions {
  readonly models: Models;
  readonly name: string;
  readonly bidding: State['rules']['bidding'];
  /** Each seat's estimate as landlord. */
  readonly estimates: readonly Estimate[];
  readonly isCalibrated: boolean;
  /** The values stated at each call are added here. */
  readonly stated: StatedValue[];
}

/** Plays the calls of a deal. The values stated at each doubling are sampled, but nobody doubles. */
function callDeal({ models, name, bidding, estimates, isCalibrated, stated }: CallingOptions): BiddingResult {
  let state = dealState(name, { ...doudizhu.defaults, bidding, double: 'on' });
  const say = (own: Estimate): void => {
    const { turn, landlord = turn } = state;
    const value = isCalibrated ? calibrateCall(state, own) : own;
    stated.push({ situation: callSituation(state), seat: turn, landlord, ...value });
  };
  while (state.phase === 'bid') {
    const own = estimates[state.turn];
    if (own === undefined) throw new RangeError(`seat ${state.turn} has no estimate`);
    say(own);
    state = doudizhu.apply(state, callByThresholds(doudizhu.legalMoves(state), state, own.winRate));
  }
  const doublingEstimates: number[] = [];
  while (state.phase === 'double') {
    const own = estimateOf(models, state, state.turn);
    doublingEstimates[state.turn] = own.winRate;
    say(own);
    state = doudizhu.apply(state, { type: 'double', factor: 1 });
  }
  return { state, doublingEstimates };
}

/** A deal after the bidding, played with the landlord's hand hidden and shown. */
function playShown({ models, whole }: Players, name: string, called: State): ShownDeal[] {
  if (called.landlord === undefined) return [];
  const { landlord, base } = called;
  const { winRate: estimate } = estimateOf(models, called, landlord);
  if (estimate < MIN_ESTIMATE_TO_SHOW) return [];
  const before: ShowState = {
    ...called,
    rules: { ...called.rules, showCards: 'on' },
    phase: 'show',
    turn: landlord,
    shown: false,
    history: [],
  };
  const pointsWhere = (show: boolean): number => {
    const start = doudizhu.apply(before, { type: 'show', show });
    const { returns } = playDeal(doudizhu, { start, agents: [whole, whole, whole], seed: name });
    return (returns[landlord] ?? 0) / 2 / base;
  };
  return [{ estimate, hidden: pointsWhere(false), shown: pointsWhere(true) }];
}

/** Plays the deal, adds what was stated and returns the points at base 1, without those that robbing brings. */
function playOn(player: Player, name: string, first: StateWithLandlord, stated: StatedValue[]): readonly number[] {
  const { landlord } = first;
  const unit = first.base * 2 ** robCount(first);
  let state: State = first;
  for (let turn = 0; !doudizhu.isTerminal(state); turn++) {
    const seat = state.turn;
    const observation = doudizhu.observation(state, seat);
    const decision = player.decide(observation, doudizhu.legalMoves(state), untimed(createRng(`${name}/${turn}`)));
    const { move, win_rate: winRate, expected_points } = decision;
    if (winRate === undefined || expected_points === undefined) throw new Error('a play states no figures');
    const cards = state.hands.reduce((sum, hand) => sum + totalCount(hand), 0);
    const points = expected_points / unit / (seat === landlord ? 2 : 1);
    stated.push({
      situation: playSituation({ seat, landlord, bids: state.bids }, cards),
      seat,
      landlord,
      winRate,
      points,
    });
    state = doudizhu.apply(state, move);
  }
  return doudizhu.returns(state).map((points) => points / unit);
}

const playWithLandlord = ({ quick }: Players, name: string, landlord: number): readonly number[] =>
  playDeal(doudizhu, {
    start: dealStateFor(name, doudizhu.defaults, landlord),
    agents: [quick, quick, quick],
    seed: name,
  }).returns;

export function fitCalibrationTables(samples: CallSamples['values']): Readonly<Record<Situation, CalibrationTables>> {
  const bins = (list: readonly Prediction[], most: number) =>
    Math.min(most, Math.max(2, Math.floor(list.length / MIN_BIN_SIZE)));
  return mapNames(situations, (situation) => {
    const { winRate, points } = samples[situation];
    const inner = fitCalibrationTable(winRate, bins(winRate, WIN_RATE_BINS));
    return {
      winRate: [[0, 0], ...inner.filter(([x, y]) => x > 0 && x < 1 && y > 0 && y < 1), [1, 1]],
      points: fitCalibrationTable(points, bins(points, POINT_BINS)),
    };
  });
}
