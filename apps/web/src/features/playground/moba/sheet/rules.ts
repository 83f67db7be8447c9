import { type MapRow, ownSheet, type Sheet } from '@fourth-seat/moba';
import type { CSSProperties } from 'react';

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

/** A map of the rules by its id. */
export const mapOf = (mode: string): MapRow | undefined => rules.sheet.maps.find(({ id }) => id === mode);

/** The shape of a map as seen from straight above, for a box of at most so many rem of width and height. */
export function mapBox(mode: string, width_rem: number, height_rem: number): CSSProperties {
  const { width, depth } = mapOf(mode) ?? { width: 1, depth: 1 };
  return { aspectRatio: width / depth, width: `${Math.min(width_rem, (height_rem * width) / depth)}rem` };
}
