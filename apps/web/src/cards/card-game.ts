import { type CardGame, isCardGame } from '@fourth-seat/contract';
import { playgroundGames } from '../settings/game-types.ts';

/** What pages must know of a card game without its engine. */
interface CardGameFacts {
  readonly seats: number;
  readonly decks: number;
  /** Who plays together: partners across the table, or all others against the landlord once there is one. */
  readonly sides: 'teams' | 'landlord';
  /** What a match is: deals until one side has won it, or deals one after the other. */
  readonly length: 'match' | 'series';
  /** What a deal is played for. */
  readonly stake: 'levels' | 'points';
  /** Whether suits matter, so that hands may be sorted by them and have straight flushes. */
  readonly hasSuits: boolean;
  /** How many cards a hand has before its first play, and a landlord's, which has the bottom cards. */
  readonly handSize: { readonly landlord: number; readonly others: number };
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
    topRanks: ['A'],
  },
};

/** In the order in which pages show them. */
export const cardGames: readonly CardGame[] = playgroundGames.filter(isCardGame);

/** The team of a seat in Guandan: partners sit across. The engine's rule, said here so that pages need no engine. */
export const guandanTeamOf = (seat: number): 0 | 1 => (seat % 2 === 0 ? 0 : 1);

/** The seats of a team in Guandan. */
export const guandanSeatsOf = (team: 0 | 1): readonly [number, number] => [team, team + 2];

/** How many cards a hand has before its first play; the landlord's has the bottom cards. */
export function cardsBeforePlay(game: CardGame, isLandlord: boolean): number {
  const { landlord, others } = cardGameFacts[game].handSize;
  return isLandlord ? landlord : others;
}
