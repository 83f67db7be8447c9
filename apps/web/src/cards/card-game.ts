import type { CardGame } from '@fourth-seat/contract';

/** In the order in which pages show them. */
export const cardGames = ['guandan', 'doudizhu'] as const satisfies readonly CardGame[];

/** The card game of an API such as `guandan.play`. */
export const cardGameOf = (api_id: string): CardGame => (api_id.startsWith('guandan') ? 'guandan' : 'doudizhu');

export const seatCounts = { doudizhu: 3, guandan: 4 } as const satisfies Readonly<Record<CardGame, number>>;

/** The team of a seat in Guandan: partners sit across. The engine's rule, said here so that pages need no engine. */
export const guandanTeamOf = (seat: number): 0 | 1 => (seat % 2 === 0 ? 0 : 1);

/** The seats of a team in Guandan. */
export const guandanSeatsOf = (team: 0 | 1): readonly [number, number] => [team, team + 2];

/** How many cards a hand has before its first play; the landlord's has the bottom cards. */
export const cardsBeforePlay = (game: CardGame, isLandlord: boolean): number =>
  game === 'guandan' ? 27 : isLandlord ? 20 : 17;
