import type { Bilingual } from '../locales.ts';

interface GameRow {
  /** `cards`: played in turns, on the scale of levels. `simulation`: advances in ticks, the same in every JavaScript engine. */
  readonly family: 'cards' | 'simulation';
  /** What it is called on every page. */
  readonly name: Bilingual;
  /** In the playground: its name in URLs and stored settings, and the place of its tab; null without a room. */
  readonly room: { readonly type: string; readonly tab: number } | null;
  /** Its decisions, each with the price of a successful call and what the body holds. */
  readonly decisions: Readonly<Record<string, DecisionRow>>;
}

interface DecisionRow {
  /** Price of one successful call. Refused and failed calls, test keys and the sandbox are free. */
  readonly tokens: number;
  /** `replay` where the request holds a whole match: a replay, or every input so far; `sheet` where it may hold rules. */
  readonly body: 'call' | 'replay' | 'sheet';
}

const call = (tokens: number) => ({ tokens, body: 'call' }) as const;
const replay = (tokens: number) => ({ tokens, body: 'replay' }) as const;
const sheet = (tokens: number) => ({ tokens, body: 'sheet' }) as const;

/**
 * The table of games: a row adds a game. Ids, prices, limits and lists come from here, and everything that says more of
 * each game is a record over it, so that the compiler names what a new row still lacks. The order is that of lists.
 */
export const gameTable = {
  doudizhu: {
    family: 'cards',
    name: { en: 'Doudizhu', zh: '斗地主' },
    room: { type: 'doudizhu', tab: 4 },
    decisions: {
      bid: call(6),
      double: call(6),
      show: call(6),
      play: call(12),
      'legal-moves': call(1),
      validate: call(1),
      review: call(300),
    },
  },
  guandan: {
    family: 'cards',
    name: { en: 'Guandan', zh: '掼蛋' },
    room: { type: 'guandan', tab: 2 },
    decisions: {
      play: call(12),
      tribute: call(4),
      return: call(4),
      'legal-moves': call(1),
      validate: call(1),
      arrange: call(4),
      review: call(300),
    },
  },
  paodekuai: {
    family: 'cards',
    name: { en: 'Paodekuai', zh: '跑得快' },
    room: { type: 'paodekuai', tab: 5 },
    decisions: { play: call(12), 'legal-moves': call(1), validate: call(1), review: call(300) },
  },
  shooter: {
    family: 'simulation',
    name: { en: 'Shooter', zh: '团队射击' },
    room: { type: 'stg', tab: 1 },
    decisions: { act: call(2), simulate: call(60), verify: replay(60) },
  },
  rescue: {
    family: 'simulation',
    name: { en: 'Rescue', zh: '火场营救' },
    room: { type: 'rescue', tab: 3 },
    decisions: { act: replay(6), simulate: replay(20), verify: replay(20), understand: call(6), reword: call(6) },
  },
  moba: {
    family: 'simulation',
    name: { en: 'MOBA', zh: 'MOBA 对战' },
    room: { type: 'moba', tab: 6 },
    decisions: { sheet: sheet(0), act: sheet(3), draft: call(4), simulate: sheet(90), verify: replay(90) },
  },
} as const satisfies Readonly<Record<string, GameRow>>;

type GameTable = typeof gameTable;
export type GameName = keyof GameTable;
type GameOf<Family extends GameRow['family']> = {
  [Game in GameName]: GameTable[Game]['family'] extends Family ? Game : never;
}[GameName];
/** Games that are played in turns and share one scale of levels. */
export type CardGame = GameOf<'cards'>;
/** Games that advance in ticks. */
export type SimulatedGame = GameOf<'simulation'>;

/** Games that the playground has a room for. */
export type PlayedGame = {
  [Game in GameName]: GameTable[Game]['room'] extends null ? never : Game;
}[GameName];

/** The id of a decision API: `doudizhu.play` is called at `/v1/doudizhu/play`. */
export type ApiId = { [Game in GameName]: `${Game}.${keyof GameTable[Game]['decisions'] & string}` }[GameName];

// Object.entries widens the keys; they are the table's own.
const rows = Object.entries(gameTable) as readonly (readonly [GameName, GameRow])[];

export const games: readonly GameName[] = rows.map(([game]) => game);

export const isCardGame = (game: GameName): game is CardGame => gameTable[game].family === 'cards';

export const hasRoom = (game: GameName): game is PlayedGame => gameTable[game].room !== null;

const perGame = <Value>(valueOf: (row: GameRow) => Value) =>
  Object.fromEntries(rows.map(([game, row]) => [game, valueOf(row)])) as Readonly<Record<GameName, Value>>;

/** A record over all decisions, from the row of each. */
export const perDecision = <Value>(valueOf: (row: DecisionRow) => Value) =>
  Object.fromEntries(
    rows.flatMap(([game, { decisions }]) =>
      Object.entries(decisions).map(([decision, row]) => [`${game}.${decision}`, valueOf(row)]),
    ),
  ) as Readonly<Record<ApiId, Value>>;

export const gameNames = perGame(({ name }) => name);
