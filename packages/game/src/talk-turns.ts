import type { TalkEvent, TalkTurn } from './manners.ts';

/** A play or a pass as everybody saw it; no cards are a pass. */
export interface PublicTurn {
  readonly seat: number;
  readonly cards: number;
  readonly isBomb: boolean;
}

/** What talk needs to know of a deal: every seat gets rid of its cards, and a trick ends when all others pass. */
export interface TalkDeal {
  readonly seat: number;
  /** Cards per seat at the first lead. */
  readonly dealt: readonly number[];
  readonly areAllies: (a: number, b: number) => boolean;
  /** Every turn of the deal, the one that is being made now as the last. */
  readonly history: readonly PublicTurn[];
  /** Said with the greeting at the seat's first turn, such as a refused tribute. */
  readonly opening?: readonly TalkEvent[];
}

// The contract says both numbers in words, in its `sayings`.
const BIG_PLAY_CARDS = 8;
const NEARLY_OUT_CARDS = 2;

/** The events that a seat may speak about at each of its turns. All of them are public, so no line gives cards away. */
export function talkTurns(deal: TalkDeal): TalkTurn[] {
  const { seat, dealt, history, opening = [] } = deal;
  const turns: TalkTurn[] = [];
  const left = [...dealt];
  let trick: Trick | undefined;
  let since: TalkEvent[] = [];
  for (const turn of history) {
    if (trick === undefined || isOver(trick, left)) {
      if (trick !== undefined && turn.seat === seat && isAlly(deal, trick.leader))
        since.push({ event: 'thanks_partner', to: trick.leader });
      trick = { number: trick === undefined ? 0 : trick.number + 1, leader: turn.seat, holder: turn.seat, passes: 0 };
    }
    const wasOut = left.includes(0);
    left[turn.seat] = (left[turn.seat] ?? 0) - turn.cards;
    if (turn.seat === seat) {
      const first: TalkEvent[] = turns.length === 0 ? [...opening, { event: 'greeting' }] : [];
      turns.push({ trick: trick.number, events: [...first, ...since, ...ownEvents(turn, left, wasOut)] });
      since = [];
    } else since.push(...eventsOfOthers(turn, { deal, left, wasOut, holder: trick.holder }));
    trick = turn.cards > 0 ? { ...trick, holder: turn.seat, passes: 0 } : { ...trick, passes: trick.passes + 1 };
  }
  return turns;
}

interface Trick {
  /** From 0. */
  readonly number: number;
  readonly leader: number;
  /** Whose play is on the table. */
  readonly holder: number;
  /** Since that play. */
  readonly passes: number;
}

/** Whether all others that hold cards have passed. */
const isOver = ({ holder, passes }: Trick, left: readonly number[]): boolean =>
  passes >= left.filter((cards, other) => cards > 0 && other !== holder).length;

const isAlly = ({ seat, areAllies }: TalkDeal, other: number): boolean => other !== seat && areAllies(seat, other);

/** The events of the seat's own play; empty for a pass. */
function ownEvents({ seat, cards, isBomb }: PublicTurn, left: readonly number[], wasOut: boolean): TalkEvent[] {
  if (cards === 0) return [];
  const after = left[seat] ?? 0;
  const events: TalkEvent[] = [];
  if (after === 0 && !wasOut) events.push({ event: 'goes_out' });
  if (after === 1) events.push({ event: 'one_left' });
  if (after === 2) events.push({ event: 'two_left' });
  if (isBomb) events.push({ event: 'plays_bomb' });
  else if (cards >= BIG_PLAY_CARDS) events.push({ event: 'big_play' });
  return events;
}

interface TableBefore {
  readonly deal: TalkDeal;
  readonly left: readonly number[];
  /** Somebody had gone out before. */
  readonly wasOut: boolean;
  /** Whose play was on the table. */
  readonly holder: number;
}

/** The events of another seat's play. */
function eventsOfOthers(turn: PublicTurn, { deal, left, wasOut, holder }: TableBefore): TalkEvent[] {
  if (turn.cards === 0) return [];
  const after = left[turn.seat] ?? 0;
  const ally = isAlly(deal, turn.seat);
  const events: TalkEvent[] = [];
  if (ally && after === 0 && !wasOut) events.push({ event: 'partner_out', to: turn.seat });
  if (turn.isBomb && ally && holder !== turn.seat && !deal.areAllies(holder, deal.seat))
    events.push({ event: 'nice_bomb', to: turn.seat });
  if (turn.isBomb && !ally && holder === deal.seat) events.push({ event: 'was_bombed', to: turn.seat });
  // Warns the seats of the same side; a seat without a partner says nothing.
  const partner = left.findIndex((cards, other) => cards > 0 && isAlly(deal, other));
  if (!ally && after > 0 && after <= NEARLY_OUT_CARDS && after + turn.cards > NEARLY_OUT_CARDS && partner >= 0)
    events.push({ event: 'watch_out', to: partner });
  return events;
}
