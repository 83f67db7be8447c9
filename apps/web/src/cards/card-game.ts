import { type CardGame, isCardGame } from '@fourth-seat/contract';
import { playgroundGames } from '../settings/game-types.ts';
import type { Fields } from '../ui/json/fields.ts';

/** What pages must know of a card game without its engine. */
/** Rules of a table as requests name them. */
type TableRules = Fields | undefined;

interface CardGameFacts {
  /** Where the rules of a table do not say another number. */
  readonly seats: number;
  readonly decks: number;
  /** Who plays together: partners across the table, all others against the landlord once there is one, or nobody. */
  readonly sides: 'teams' | 'landlord' | 'alone';
  /** What a match is: deals until one side has won it, or deals one after the other. */
  readonly length: 'match' | 'series';
  /** What a deal is played for. */
  readonly stake: 'levels' | 'points';
  /** Whether suits matter, so that hands may be sorted by them and have straight flushes. */
  readonly hasSuits: boolean;
  /** How many cards a hand has before its first play, and a landlord's, which has the bottom cards. */
  readonly handSize: { readonly landlord: number; readonly others: number };
  /** Whether each deck has two jokers. */
  readonly hasJokers: boolean;
  /** What the rules of a table change; absent where they change none of it. */
  readonly under?: {
    readonly seats: (rules: TableRules) => number;
    readonly handSize: (rules: TableRules) => number;
    /** How many of a rank its deck has. */
    readonly copies: (rank: string, rules: TableRules) => number;
  };
  /** Ranks that count most in play, beside jokers, wild cards and the level. */
  readonly topRanks: readonly string[];
}

export const cardGameFacts: Readonly<Record<CardGame, CardGameFacts>> = {
  doudizhu: {
    seats: 3,
    decks: 1,
    sides: 'landlord',
    length: 'series',
    stake: 'points',
    hasSuits: false,
    handSize: { landlord: 20, others: 17 },
    hasJokers: true,
    topRanks: ['2'],
  },
  guandan: {
    seats: 4,
    decks: 2,
    sides: 'teams',
    length: 'match',
    stake: 'levels',
    hasSuits: true,
    handSize: { landlord: 27, others: 27 },
    hasJokers: true,
    topRanks: ['A'],
  },
  paodekuai: {
    seats: 3,
    decks: 1,
    sides: 'alone',
    length: 'series',
    stake: 'points',
    hasSuits: false,
    handSize: { landlord: 16, others: 16 },
    hasJokers: false,
    under: {
      seats: (rules) => (rules?.players === 2 ? 2 : 3),
      handSize: (rules) => (rules?.deck === 45 ? 15 : 16),
      copies: shortDeckCopies,
    },
    topRanks: ['2', 'A'],
  },
};

/** In the order in which pages show them. */
export const cardGames: readonly CardGame[] = playgroundGames.filter(isCardGame);

/** The team of a seat in Guandan: partners sit across. The engine's rule, said here so that pages need no engine. */
export const guandanTeamOf = (seat: number): 0 | 1 => (seat % 2 === 0 ? 0 : 1);

/** The seats of a team in Guandan. */
export const guandanSeatsOf = (team: 0 | 1): readonly [number, number] => [team, team + 2];

/** How many seats a table has. */
export const seatsUnder = (game: CardGame, rules: TableRules): number =>
  cardGameFacts[game].under?.seats(rules) ?? cardGameFacts[game].seats;

/** How many cards a hand has before its first play; the landlord's has the bottom cards. */
export function cardsBeforePlay(game: CardGame, isLandlord: boolean, rules?: TableRules): number {
  const { handSize, under } = cardGameFacts[game];
  return under?.handSize(rules) ?? (isLandlord ? handSize.landlord : handSize.others);
}

/** How many of a rank below the jokers one deck has. */
export const copiesOf = (game: CardGame, rank: string, rules?: TableRules): number =>
  cardGameFacts[game].under?.copies(rank, rules) ?? 4;

/** The decks of Paodekuai, of 48 and of 45 cards. */
function shortDeckCopies(rank: string, rules: TableRules): number {
  const isSmall = rules?.deck === 45;
  if (rank === '2') return 1;
  if (rank === 'A') return isSmall ? 1 : 3;
  return isSmall && rank === 'K' ? 3 : 4;
}
