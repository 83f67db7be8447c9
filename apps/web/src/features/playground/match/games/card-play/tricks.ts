import type { CardGroup, SeatAction, TableView, Trick, TrickPlay } from '../../../table/view.ts';

/** A deal as far as its turns go. A move that is no play is a pass. */
interface PlayedDeal {
  readonly state: {
    readonly history: readonly {
      readonly seat: number;
      readonly move:
        | { readonly type: 'play'; readonly kind: CardGroup['kind']; readonly key: number }
        | { readonly type: 'pass' };
    }[];
  };
  /** The cards of each turn, with their suits. */
  readonly plays: readonly (readonly string[])[];
}

/** Every turn since the first lead. */
export const turnsOf = ({ state, plays }: PlayedDeal): TrickPlay[] =>
  state.history.map(({ seat, move }, index) => ({
    seat,
    play: move.type === 'play' ? { kind: move.kind, key: move.key, cards: plays[index] ?? [] } : undefined,
  }));

/** Joins turns to tricks: passes of all others in a row end one, and so does the end of the deal. */
export function joinTricks(
  turns: readonly TrickPlay[],
  { seats, isOver }: { readonly seats: number; readonly isOver: boolean },
): Trick[] {
  const others = seats - 1;
  const tricks: { plays: TrickPlay[]; winner: number | undefined }[] = [];
  for (const [index, turn] of turns.entries()) {
    const running = tricks.at(-1);
    const trick = running && running.winner === undefined ? running : { plays: [], winner: undefined };
    if (trick !== running) tricks.push(trick);
    trick.plays.push(turn);
    const allPassed = trick.plays.length > others && trick.plays.slice(-others).every(({ play }) => !play);
    if (allPassed || (isOver && index === turns.length - 1)) trick.winner = lastPlayOf(trick)?.seat;
  }
  return tricks;
}

const lastPlayOf = ({ plays }: Pick<Trick, 'plays'>): TrickPlay | undefined => plays.findLast(({ play }) => play);

/** Undefined where the next seat leads. */
export function playToBeatOf(tricks: readonly Trick[]): TableView['to_beat'] {
  const trick = tricks.at(-1);
  const last = trick && trick.winner === undefined ? lastPlayOf(trick) : undefined;
  return last?.play && { ...last.play, seat: last.seat };
}

/** What a seat did in the newest trick; nothing once the trick is over and the seat leads the next one. */
export function actionInTrick(trick: Trick, seat: number, isToMove: boolean): SeatAction | undefined {
  if (trick.winner !== undefined && isToMove) return undefined;
  const last = trick.plays.findLast((play) => play.seat === seat);
  if (!last) return undefined;
  return last.play ? { type: 'play', ...last.play } : { type: 'pass' };
}
