import { isFields } from '../../../ui/json/fields.ts';

export const playgroundGames = ['guandan', 'doudizhu'] as const;
export type PlaygroundGame = (typeof playgroundGames)[number];

/** `hand` is one deal; `match` goes on to A in Guandan, and deal after deal in Doudizhu. */
export const matchLengths = ['hand', 'match'] as const;
export type MatchLength = (typeof matchLengths)[number];

export const playingStyles = ['balanced', 'aggressive', 'cautious'] as const;
export type PlayingStyle = (typeof playingStyles)[number];

export interface SeatSetup {
  /** Empty for the seat's standard name in the language on screen. */
  readonly name: string;
  /** 1 … 10, the levels of the public API. */
  readonly level: number;
  readonly style: PlayingStyle;
}

export type RuleChoices = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** The settings of a match, chosen by the visitor and carried by share links. */
export interface MatchSetup {
  readonly game: PlaygroundGame;
  readonly length: MatchLength;
  /** The same seed gives the same cards. */
  readonly seed: string;
  /** The visitor's seat; null where four (or three) AI players sit. */
  readonly human: number | null;
  readonly seats: readonly SeatSetup[];
  /** Rule options as the public API names them; what is left out has its default. */
  readonly rules: RuleChoices;
}

export const seatCount: Readonly<Record<PlaygroundGame, number>> = { guandan: 4, doudizhu: 3 };
const strongest: SeatSetup = { name: '', level: 10, style: 'balanced' };

export function standardSetup(game: PlaygroundGame, seed: string): MatchSetup {
  return {
    game,
    length: 'match',
    seed,
    human: null,
    seats: Array.from({ length: seatCount[game] }, () => strongest),
    rules: {},
  };
}

/** Seven letters and digits from the browser's own randomness. */
export function freshSeed(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  return Array.from(crypto.getRandomValues(new Uint8Array(7)), (byte) => letters[byte % letters.length]).join('');
}

/** Reads a setup that was stored, imported or shared; undefined where it is invalid. The engine checks the rules. */
export function readSetup(value: unknown): MatchSetup | undefined {
  if (!isFields(value)) return undefined;
  const game = playgroundGames.find((known) => known === value.game);
  const length = matchLengths.find((known) => known === value.length);
  const { seed, human, seats, rules } = value;
  if (!game || !length || typeof seed !== 'string' || seed.length > 100 || !Array.isArray(seats)) return undefined;
  if (seats.length !== seatCount[game]) return undefined;
  const isSeat = typeof human === 'number' && Number.isInteger(human) && human >= 0 && human < seats.length;
  return {
    game,
    length,
    seed,
    human: isSeat ? human : null,
    seats: seats.map(readSeat),
    rules: isFields(rules) ? readRules(rules) : {},
  };
}

function readSeat(value: unknown): SeatSetup {
  if (!isFields(value)) return strongest;
  const { name, level, style } = value;
  const isLevel = typeof level === 'number' && Number.isInteger(level) && level >= 1 && level <= 10;
  return {
    name: typeof name === 'string' ? name.slice(0, 20) : '',
    level: isLevel ? level : strongest.level,
    style: playingStyles.find((one) => one === style) ?? strongest.style,
  };
}

function readRules(value: Readonly<Record<string, unknown>>): RuleChoices {
  const read: Record<string, RuleChoices[string]> = {};
  for (const [name, choice] of Object.entries(value)) {
    if (typeof choice === 'string' || typeof choice === 'number' || typeof choice === 'boolean') read[name] = choice;
    else if (Array.isArray(choice) && choice.every((item) => typeof item === 'string')) read[name] = choice;
  }
  return read;
}

/** The name of a match in characters that a header may contain. A demo token is bound to it. */
export const matchName = ({ game, seed }: { readonly game: string; readonly seed: string }): string =>
  `${game}-${seed}`.replaceAll(/[^\x21-\x7e]/g, '-').slice(0, 100);
