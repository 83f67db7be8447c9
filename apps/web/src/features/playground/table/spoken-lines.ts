import type { SeatLine } from './view.ts';

/** A line that a seat spoke, and at which move of the deal. */
export interface SpokenLine {
  readonly seat: number;
  readonly move: number;
  readonly line: SeatLine;
}

/** Moves for which a line stays at its seat. */
const SHOWN_MOVES = 5;
/**
 * Moves during which no seat repeats an event that another seat has spoken about: about three tricks of four players.
 */
const FRESH_MOVES = 12;

/**
 * Adds a line to those of a deal. Each seat decides separately what it says, so that three may greet at once: a line is
 * dropped where another seat has just spoken about the same event, or where the same text is still shown.
 */
export function addLine(spoken: readonly SpokenLine[], next: SpokenLine): readonly SpokenLine[] {
  const again = spoken.some(({ seat, move, line }) => {
    const age = next.move - move;
    const same = line.text.en === next.line.text.en;
    return (seat !== next.seat && line.event === next.line.event && age < FRESH_MOVES) || (same && age < SHOWN_MOVES);
  });
  return again ? spoken : [...spoken, next];
}

/** The line that was spoken last. */
export const latestOf = (lines: readonly (SeatLine | undefined)[]): SeatLine | undefined =>
  lines
    .filter((line) => line !== undefined)
    .toSorted((a, b) => a.id - b.id)
    .at(-1);

/** The last line of each seat that is still shown after `move` moves. */
export function visibleLines(spoken: readonly SpokenLine[], move: number): readonly (SeatLine | undefined)[] {
  const seats: (SeatLine | undefined)[] = [];
  for (const one of spoken) if (move - one.move < SHOWN_MOVES) seats[one.seat] = one.line;
  return seats;
}
