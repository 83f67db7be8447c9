import type { Happening, TalkTurn } from './manners.ts';

/** A play or a pass as everybody saw it; no cards are a pass. */
export interface SeenTurn {
  readonly seat: number;
  readonly cards: number;
  readonly bomb: boolean;
}

/** A card game as manners see it: every seat gets rid of its cards, and a trick ends when all others pass. */
export interface TalkTable {
  readonly seat: number;
  /** Cards per seat at the first lead. */
  readonly dealt: readonly number[];
  readonly areAllies: (a: number, b: number) => boolean;
  /** Every turn of the deal, the one that is being made now as the last. */
  readonly history: readonly SeenTurn[];
  /** Said with the greeting at the seat's first turn, such as a refused tribute. */
  readonly opening?: readonly Happening[];
}

const BIG_PLAY = 8;
const NEARLY_OUT = 2;

/**
 * The events to speak about at every own turn of a deal. Only public events count, so that no line gives away hidden
 * cards.
 */
export function talkTurns(table: TalkTable): TalkTurn[] {
  const { seat, dealt, history, opening = [] } = table;
  const turns: TalkTurn[] = [];
  const left = [...dealt];
  let trick = { number: -1, leader: -1, holder: -1, passes: 0 };
  let since: Happening[] = [];
  for (const turn of history) {
    const others = left.filter((cards, other) => cards > 0 && other !== trick.holder).length;
    if (trick.holder < 0 || trick.passes >= others) {
      if (turn.seat === seat && isAlly(table, trick.leader)) since.push({ event: 'thanks_partner', to: trick.leader });
      trick = { number: trick.number + 1, leader: turn.seat, holder: turn.seat, passes: 0 };
    }
    const wasOut = left.includes(0);
    left[turn.seat] = (left[turn.seat] ?? 0) - turn.cards;
    if (turn.seat === seat) {
      const first: Happening[] = turns.length === 0 ? [...opening, { event: 'greeting' }] : [];
      turns.push({ trick: trick.number, happenings: [...first, ...since, ...ownHappenings(turn, left, wasOut)] });
      since = [];
    } else since.push(...seenHappenings(turn, { table, left, wasOut, holder: trick.holder }));
    trick = turn.cards > 0 ? { ...trick, holder: turn.seat, passes: 0 } : { ...trick, passes: trick.passes + 1 };
  }
  return turns;
}

const isAlly = ({ seat, areAllies }: TalkTable, other: number): boolean =>
  other >= 0 && other !== seat && areAllies(seat, other);

/** The events of the seat's own play; empty for a pass. */
function ownHappenings({ seat, cards, bomb }: SeenTurn, left: readonly number[], wasOut: boolean): Happening[] {
  if (cards === 0) return [];
  const after = left[seat] ?? 0;
  const happenings: Happening[] = [];
  if (after === 0 && !wasOut) happenings.push({ event: 'goes_out' });
  if (after === 1) happenings.push({ event: 'one_left' });
  if (after === 2) happenings.push({ event: 'two_left' });
  if (bomb) happenings.push({ event: 'plays_bomb' });
  else if (cards >= BIG_PLAY) happenings.push({ event: 'big_play' });
  return happenings;
}

interface Scene {
  readonly table: TalkTable;
  readonly left: readonly number[];
  /** Somebody had gone out before. */
  readonly wasOut: boolean;
  /** Whose play was on the table. */
  readonly holder: number;
}

/** The events of another seat's play. */
function seenHappenings(turn: SeenTurn, { table, left, wasOut, holder }: Scene): Happening[] {
  if (turn.cards === 0) return [];
  const after = left[turn.seat] ?? 0;
  const ally = isAlly(table, turn.seat);
  const happenings: Happening[] = [];
  if (ally && after === 0 && !wasOut) happenings.push({ event: 'partner_out', to: turn.seat });
  if (turn.bomb && ally && holder !== turn.seat && !table.areAllies(holder, table.seat))
    happenings.push({ event: 'nice_bomb', to: turn.seat });
  if (turn.bomb && !ally && holder === table.seat) happenings.push({ event: 'was_bombed', to: turn.seat });
  // Warns the seats of the same side; a seat without a partner says nothing.
  const partner = left.findIndex((cards, other) => cards > 0 && isAlly(table, other));
  if (!ally && after > 0 && after <= NEARLY_OUT && after + turn.cards > NEARLY_OUT && partner >= 0)
    happenings.push({ event: 'watch_out', to: partner });
  return happenings;
}
