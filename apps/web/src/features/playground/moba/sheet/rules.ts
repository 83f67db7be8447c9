import { ownSheet, type Sheet } from '@fourth-seat/moba';

/**
 * The rules of the match that is open, in the page and in its worker alike: the built-in ones, or a visitor's own sheet.
 * There is one match at a time, and what draws it asks for rows of its rules in every picture.
 */
export const rules = { sheet: ownSheet, changes: 0 };

/** Turns to the rules of a match that is opened now. */
export function playBy(sheet: Sheet = ownSheet): void {
  if (sheet === rules.sheet) return;
  rules.sheet = sheet;
  rules.changes++;
}
