import { createRng } from './rng.ts';

/**
 * What a seat may say and how it chooses: the most important event, with the probability given beside it, so that a
 * table is not noisy. The list is sorted by importance. The texts are in the contract (`sayings`).
 */
const talkChances = {
  goes_out: 0.9,
  refuses_tribute: 0.8,
  partner_out: 0.8,
  shows_hand: 0.7,
  plays_bomb: 0.6,
  nice_bomb: 0.7,
  was_bombed: 0.5,
  one_left: 0.8,
  two_left: 0.6,
  robs: 0.5,
  claims: 0.5,
  doubles: 0.5,
  thanks_for_tribute: 0.6,
  pays_tribute: 0.4,
  big_play: 0.5,
  watch_out: 0.4,
  thanks_partner: 0.4,
  greeting: 0.3,
} as const satisfies Readonly<Record<string, number>>;

export type TalkEventName = keyof typeof talkChances;

/** Every event in order of weight. */
export const talkEventNames = Object.keys(talkChances) as readonly TalkEventName[];

/** One line: what it is about, the seat that is addressed (undefined: all), and a draw in [0, 1) for the wording. */
export interface Talk {
  readonly event: TalkEventName;
  readonly to: number | undefined;
  readonly draw: number;
}

export interface TalkEvent {
  readonly event: TalkEventName;
  readonly to?: number | undefined;
}

/** One own turn of the seat: the trick, from 0, in which it fell, and the events to speak about. */
export interface TalkTurn {
  readonly trick: number;
  readonly events: readonly TalkEvent[];
}

/** Tricks for which a seat that spoke is silent. It speaks earlier only when it or its partner goes out. */
export const SILENT_TRICKS = 3;
const alwaysSaid: ReadonlySet<TalkEventName> = new Set(['goes_out', 'partner_out']);

/**
 * What the seat says at its latest turn, at most one line. No state is kept between calls: the turns of the deal so far
 * are walked through with the same draws, so that what was said before is known. `deal` names deal and seat and must be
 * the same text in every call of a deal. No event is said twice in a deal.
 */
export function talkOf(turns: readonly TalkTurn[], deal: string): Talk | undefined {
  const said = new Set<TalkEventName>();
  let silentUntil = -Infinity;
  let latest: Talk | undefined;
  for (const [i, { trick, events }] of turns.entries()) {
    const rng = createRng(`${deal}/${i}`).stream('talk');
    const [roll, draw] = [rng.float(), rng.float()];
    latest = undefined;
    const open = events.filter(({ event }) => !said.has(event) && (trick >= silentUntil || alwaysSaid.has(event)));
    const [first] = open.sort((a, b) => talkEventNames.indexOf(a.event) - talkEventNames.indexOf(b.event));
    if (first === undefined || roll >= talkChances[first.event]) continue;
    said.add(first.event);
    silentUntil = trick + SILENT_TRICKS;
    latest = { event: first.event, to: first.to, draw };
  }
  return latest;
}

/** What makes a seat feel like a person: how long it waits before its move, and what it says with it. */
export interface Manners {
  /** Milliseconds, see `waitOf`. */
  readonly wait_ms: number;
  readonly talk: Talk | undefined;
}
