import { withoutConcession } from './concessions.ts';
import { nameExceptions } from './exceptions.ts';
import { asOrder } from './hints.ts';
import type { Scan } from './names.ts';
import { putInOrder, splitForgotten, splitInstead } from './order.ts';

/** A text whose forms that name what is not meant, or what comes later, first are written as plain clauses. */
interface Rewritten {
  readonly text: string;
  /** What is meant can only be guessed at. */
  readonly isOpen: boolean;
}

/**
 * Writes forms of a normalised text as the clauses that they stand for, before anybody reads it clause by clause:
 * exceptions as bans, what comes first in time first, and a mark where two clauses meet without one.
 */
export function rewrite(text: string, scan: Scan): Rewritten {
  let plain = text;
  for (const step of [withoutConcession, nameExceptions, splitInstead, splitForgotten, putInOrder])
    plain = step(plain, scan);
  const asked = asOrder(plain, scan);
  return { text: tidy(asked ?? plain), isOpen: asked !== undefined };
}

/** Without marks at the beginning and twice. */
const tidy = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?: ?, ?){2,}/g, ' , ')
    .replaceAll(/, ?(?=\.)/g, '')
    .replaceAll(/^[ ,.]+/g, '')
    .replace(/ ?,? ?$/, '')
    .trim();
