import type { CardGame } from '@fourth-seat/contract';
import { HIGHEST_LEVEL, type Style, styles } from '@fourth-seat/game';
import { cardGames, seatsUnder } from '../../../cards/card-game.ts';
import { isFields } from '../../../ui/json/fields.ts';
import { readSeed } from '../seed/read-seed.ts';

/** `hand` is one deal; `match` goes on to A in Guandan, and deal after deal in other games. */
const matchLengths = ['hand', 'match'] as const;
type MatchLength = (typeof matchLengths)[number];

/** Characters of a seat's name. */
export const MAX_NAME = 20;

export interface SeatSetup {
  /** Empty for the seat's standard name in the language on screen. */
  readonly name: string;
  /** 1 … `HIGHEST_LEVEL`, the levels of the public API. */
  readonly level: number;
  readonly style: Style;
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

/** A seat of which nothing is said; also the player that replaces or advises the visitor. */
export const strongest: SeatSetup = { name: '', level: HIGHEST_LEVEL, style: 'balanced' };

export function defaultSetup(game: CardGame, seed: string): MatchSetup {
  return {
    game,
    length: 'match',
    seed,
    human: null,
    seats: Array.from({ length: seatsUnder(game, {}) }, () => strongest),
    rules: {},
  };
}

/** Reads a setup that was stored, imported or shared; undefined where it is invalid. The engine checks the rules. */
export function readSetup(value: unknown): MatchSetup | undefined {
  if (!isFields(value)) return undefined;
  const game = cardGames.find((known) => known === value.game);
  const length = matchLengths.find((known) => known === value.length);
  const seed = readSeed(value.seed);
  const { human, seats, rules } = value;
  if (!game || !length || seed === undefined || !Array.isArray(seats)) return undefined;
  const choices = isFields(rules) ? readRules(rules) : {};
  if (seats.length !== seatsUnder(game, choices)) return undefined;
  const isSeat = typeof human === 'number' && Number.isInteger(human) && human >= 0 && human < seats.length;
  return {
    game,
    length,
    seed,
    human: isSeat ? human : null,
    seats: seats.map(readSeat),
    rules: choices,
  };
}

/** The setup with other rules; where they say another number of seats, the last ones come or go. */
export function withRules(setup: MatchSetup, rules: RuleChoices): Pick<MatchSetup, 'rules' | 'seats' | 'human'> {
  const seats = Array.from({ length: seatsUnder(setup.game, rules) }, (_, seat) => setup.seats[seat] ?? strongest);
  const { human } = setup;
  return { rules, seats, human: human === null || human < seats.length ? human : 0 };
}

function readSeat(value: unknown): SeatSetup {
  if (!isFields(value)) return strongest;
  const { name, level, style } = value;
  const isLevel = typeof level === 'number' && Number.isInteger(level) && level >= 1 && level <= HIGHEST_LEVEL;
  return {
    name: typeof name === 'string' ? name.slice(0, MAX_NAME) : '',
    level: isLevel ? level : strongest.level,
    style: styles.find((one) => one === style) ?? strongest.style,
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
