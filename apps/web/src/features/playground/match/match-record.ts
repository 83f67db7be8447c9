import { isFields } from '../../../ui/json/fields.ts';
import { type MatchSetup, readSetup } from './setup.ts';

/** A move as the engine's notation writes it, and what the table needs besides. */
export interface MoveEntry {
  readonly seat: number;
  readonly text: string;
  /** Doudizhu: the suited cards, because its notation knows ranks only. */
  readonly cards?: readonly string[];
  /** Chance 0 … 1 that the mover's side wins, as the player judged it. */
  readonly win_rate?: number;
}

export interface DealEntry {
  /** The deal as its line in a record of the engine writes it. */
  readonly deal: string;
  readonly moves: readonly MoveEntry[];
}

/** A whole match: the table is drawn from it. It is stored, exported and shared in this form. */
export interface MatchRecord {
  readonly setup: MatchSetup;
  readonly deals: readonly DealEntry[];
}

const FORMAT = 'fourth-seat match 1';
const MAX_DEALS = 200;
const MAX_MOVES = 1000;

export const formatMatch = ({ setup, deals }: MatchRecord): string =>
  JSON.stringify({
    format: FORMAT,
    setup,
    deals: deals.map(({ deal, moves }) => ({ deal, moves: moves.map(packMove) })),
  });

const packMove = ({ seat, text, win_rate, cards }: MoveEntry) => [
  seat,
  text,
  win_rate ?? null,
  ...(cards ? [cards] : []),
];

/** Reads the text of `formatMatch`, its outer form only: whether the moves are legal shows when they are played. */
export function parseMatch(text: string): MatchRecord | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isFields(value) || value.format !== FORMAT || !Array.isArray(value.deals)) return undefined;
  const setup = readSetup(value.setup);
  const deals = value.deals.slice(0, MAX_DEALS).map(readDeal);
  if (!setup || deals.some((deal) => deal === undefined)) return undefined;
  return { setup, deals: deals.filter((deal) => deal !== undefined) };
}

function readDeal(value: unknown): DealEntry | undefined {
  if (!isFields(value) || typeof value.deal !== 'string' || !Array.isArray(value.moves)) return undefined;
  const moves = value.moves.slice(0, MAX_MOVES).map(readMove);
  if (moves.some((move) => move === undefined)) return undefined;
  return { deal: value.deal, moves: moves.filter((move) => move !== undefined) };
}

function readMove(value: unknown): MoveEntry | undefined {
  if (!Array.isArray(value)) return undefined;
  const [seat, text, win_rate, cards]: unknown[] = value;
  if (typeof seat !== 'number' || typeof text !== 'string') return undefined;
  return {
    seat,
    text,
    ...(typeof win_rate === 'number' && { win_rate }),
    ...(Array.isArray(cards) && { cards: cards.filter((card) => typeof card === 'string') }),
  };
}
