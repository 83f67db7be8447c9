/** The vectors taken from public engines, read for tests. Not part of the package. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type Card, countCards, findCard, rankLetters } from '@fourth-seat/cards';
import type { Kind, Level } from '../rules/types.ts';

interface VectorPlay {
  readonly kind: Kind;
  readonly key: number;
  readonly cards: string;
}
export interface LegalRow {
  readonly level: string;
  readonly hand: string;
  readonly beat: VectorPlay | null;
  readonly moves: Readonly<Record<string, readonly string[]>>;
}
export interface CompareRow {
  readonly level: string;
  readonly a: VectorPlay;
  readonly b: VectorPlay;
  readonly beats: 'a' | 'b' | 'none';
}

function read(name: string): unknown[] {
  const text = gunzipSync(readFileSync(new URL(name, import.meta.url))).toString('utf8');
  return text
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}

export const legalRows = (): LegalRow[] => read('guandan-legal.jsonl.gz') as LegalRow[];
export const compareRows = (): CompareRow[] => read('guandan-compare.jsonl.gz') as CompareRow[];

/** Cards of a text with spaces, such as `S9 HR`; throws on anything else. */
export function cards(text: string): Card[] {
  return text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      const card = findCard(word);
      if (card === undefined) throw new Error(`no card ${word}`);
      return card;
    });
}

export const hand = (text: string): Uint8Array => countCards(cards(text));

/** The level of a rank's letter, such as `9` or `A`; throws on anything else. */
export function level(text: string): Level {
  const found = rankLetters.findIndex((letter) => letter === text);
  if (found < 0) throw new Error(`no level ${text}`);
  return found;
}
