import { cardGameOf } from '@fourth-seat/contract';
import { cardsBeforePlay, seatsUnder } from '../../../cards/card-game.ts';
import { findRank, type Rank } from '../../../cards/suits.ts';
import { type Fields, isFields } from '../../../ui/json/fields.ts';
import { cardTextsOf, numberOf, objectsOf } from '../../../ui/json/values.ts';

/** The table as a request describes it, for any game and decision; what the request leaves out is undefined. */
export interface Position {
  readonly seat: number | undefined;
  readonly landlord: number | undefined;
  readonly level: Rank | undefined;
  readonly hand: readonly string[];
  /** Doudizhu: the three cards that the landlord took. */
  readonly bottom: readonly string[];
  /** The others, in order of play after the seat. */
  readonly others: readonly SeatSoFar[];
}

export interface SeatSoFar {
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

export function readPosition(request: Fields, api_id: string): Position {
  const game = cardGameOf(api_id);
  const [seat, landlord] = [numberOf(request.seat), numberOf(request.landlord)];
  const plays = objectsOf(request.history).flatMap((row): Play[] =>
    typeof row.seat === 'number' ? [{ seat: row.seat, cards: cardTextsOf(row.cards) }] : [],
  );
  const bids = objectsOf(request.bids);
  const round = playsSinceOwn(plays, seat);
  const rules = isFields(request.rules) ? request.rules : undefined;
  const count = game === undefined ? 0 : seatsUnder(game, rules);
  const others =
    game === undefined || seat === undefined
      ? []
      : Array.from({ length: count - 1 }, (_, index) => ({ game, other: (seat + index + 1) % count }));
  return {
    seat,
    landlord,
    level: findRank(request.level),
    hand: cardTextsOf(request.hand),
    bottom: cardTextsOf(request.bottom),
    others: others.map(({ game, other }) => {
      const gone = plays.filter((play) => play.seat === other).reduce((sum, { cards }) => sum + cards.length, 0);
      return {
        seat: other,
        left: Array.isArray(request.history) ? cardsBeforePlay(game, other === landlord, rules) - gone : undefined,
        played: round.findLast((play) => play.seat === other)?.cards,
        bid: numberOf(bids.findLast((bid) => bid.seat === other)?.bid),
      };
    }),
  };
}

/** The other seats' plays since this seat last acted. */
function playsSinceOwn(plays: readonly Play[], seat: number | undefined): readonly Play[] {
  return plays.slice(plays.findLastIndex((play) => play.seat === seat) + 1);
}
