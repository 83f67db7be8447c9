import { type Fields, isFields } from '../../../ui/json/fields.ts';

/** The table as a request describes it, for any game and decision; what the request leaves out is undefined. */
export interface Position {
  readonly seat: number | undefined;
  readonly landlord: number | undefined;
  readonly level: unknown;
  readonly hand: readonly string[];
  /** Doudizhu: the three cards that the landlord took. */
  readonly bottom: readonly string[];
  /** The others, in order of play after the seat. */
  readonly others: readonly SeatView[];
}

export interface SeatView {
  readonly seat: number;
  /** Cards left in its hand, if the request has every play. */
  readonly left: number | undefined;
  /** Its latest play since the seat last acted; no cards mean a pass. Undefined where it has not acted. */
  readonly played: readonly string[] | undefined;
  readonly bid: number | undefined;
}

interface Play {
  readonly seat: number;
  readonly cards: readonly string[];
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const rowsOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);

export function readPosition(request: Fields, api_id: string): Position {
  const isGuandan = api_id.startsWith('guandan');
  const [seat, landlord] = [numberOf(request.seat), numberOf(request.landlord)];
  const plays = rowsOf(request.history).flatMap((row): Play[] =>
    typeof row.seat === 'number' ? [{ seat: row.seat, cards: textsOf(row.cards) }] : [],
  );
  const bids = rowsOf(request.bids);
  const count = isGuandan ? 4 : 3;
  const round = sinceOwn(plays, seat);
  const others = seat === undefined ? [] : Array.from({ length: count - 1 }, (_, index) => (seat + index + 1) % count);
  return {
    seat,
    landlord,
    level: request.level,
    hand: textsOf(request.hand),
    bottom: textsOf(request.bottom),
    others: others.map((other) => {
      const dealt = isGuandan ? 27 : other === landlord ? 20 : 17;
      const gone = plays.filter((play) => play.seat === other).reduce((sum, { cards }) => sum + cards.length, 0);
      return {
        seat: other,
        left: Array.isArray(request.history) ? dealt - gone : undefined,
        played: round.findLast((play) => play.seat === other)?.cards,
        bid: numberOf(bids.findLast((bid) => bid.seat === other)?.bid),
      };
    }),
  };
}

/** The other seats' plays since this seat last acted. */
function sinceOwn(plays: readonly Play[], seat: number | undefined): readonly Play[] {
  return plays.slice(plays.findLastIndex((play) => play.seat === seat) + 1);
}
