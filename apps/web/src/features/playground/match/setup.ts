import type { CardGame } from '@fourth-seat/contract';
import { cardGames, seatCounts } from '../../../cards/card-game.ts';
import { isFields } from '../../../ui/json/fields.ts';

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
  readonly game: CardGame;
  readonly length: MatchLength;
  /** The same seed gives the same cards. */
  readonly seed: string;
  /** The visitor's seat; null where four (or three) AI players sit. */
  readonly human: number | null;
  readonly seats: readonly SeatSetup[];
  /** Rule options as the public API names them; what is left out has its default. */
  readonly rules: RuleChoices;
}

const strongest: SeatSetup = { name: '', level: 10, style: 'balanced' };

export function standardSetup(game: CardGame, seed: string): MatchSetup {
  return {
    game,
    length: 'match',
    seed,
    human: null,
    seats: Array.from({ length: seatCounts[game] }, () => strongest),
    rules: {},
  };
}

/** Reads a setup that was stored, imported or shared; undefined where it is invalid. The engine checks the rules. */
export function readSetup(value: unknown): MatchSetup | undefined {
  if (!isFields(value)) return undefined;
  const game = cardGames.find((known) => known === value.game);
  const length = matchLengths.find((known) => known === value.length);
  const { seed, human, seats, rules } = value;
  if (!game || !length || typeof seed !== 'string' || seed.length > 100 || !Array.isArray(seats)) return undefined;
  if (seats.length !== seatCounts[game]) return undefined;
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
