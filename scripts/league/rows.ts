import { type WinShare, wilson } from '@fourth-seat/game';
import type { PairingReport } from '@fourth-seat/game/simulation';
import type { EnterRow, MeasuredRow } from './results.ts';

/** What stands in a row whose measure has nothing to be taken of; it meets no requirement. */
export const NO_CASE = 'no case';
export const percent = (value: number | undefined, digits = 1): string =>
  value === undefined ? NO_CASE : `${(value * 100).toFixed(digits)} %`;
export const fixed = (value: number | undefined, digits: number, unit = ''): string =>
  value === undefined ? NO_CASE : `${value.toFixed(digits)}${unit}`;
/** Limits of a measure, in the unit in which they are written. */
type Limits =
  | { readonly least: number; readonly most?: number }
  | { readonly least?: undefined; readonly most: number };

export const limitsText = ({ least, most }: Limits): string => {
  const written = (limit: number): string => limit.toLocaleString('en');
  if (least === undefined) return `≤ ${written(most)}`;
  return most === undefined ? `≥ ${written(least)}` : `${written(least)}-${written(most)}`;
};

/** Whether a measure was taken and is within its limits, of which a value of 1 is written as `unit`. */
export const isWithin = (
  value: number | undefined,
  { least = -Infinity, most = Infinity }: Limits,
  unit = 1,
): boolean => value !== undefined && value >= least / unit && value <= most / unit;

/** What a value must be: as it is written, and whether it is so. */
export interface Requirement<Value> {
  readonly must: string;
  readonly holds: (value: Value) => boolean;
}

export const within = (limits: Limits, unit = ''): Requirement<number | undefined> => ({
  must: `${limitsText(limits)}${unit}`,
  holds: (value) => isWithin(value, limits),
});

/** For a share (0 … 1), with limits in per cent. */
export const percentWithin = (limits: Limits, of = ''): Requirement<number | undefined> => ({
  must: `${limitsText(limits)} %${of}`,
  holds: (value) => isWithin(value, limits, 100),
});

/** For the share of the matches that are won, with limits in per cent. */
export function winWithin(limits: Limits): Requirement<WinShare> {
  const { must, holds } = percentWithin(limits);
  return { must, holds: ({ share }) => holds(share) };
}

/** What a part of the brain is worth at least, in per cent of the matches won. */
const LEAST_WORTH = 55;
export const isWorth: Requirement<WinShare> = {
  must: `≥ ${LEAST_WORTH} %, interval above 50 %`,
  holds: ({ share, low }) => share >= LEAST_WORTH / 100 && low > 0.5,
};
const shareText = ({ share, low, high }: WinShare): string =>
  `${percent(share)} (${(low * 100).toFixed(1)}-${(high * 100).toFixed(1)})`;

/** A share of so many cases with its interval. */
export const shareOfText = (share: number | undefined, of: number): string =>
  share === undefined ? NO_CASE : `${shareText({ share, ...wilson(share, of), count: of })} of ${of}`;

export function row(measure: string, { must, holds }: Requirement<WinShare>, report: PairingReport): MeasuredRow {
  const { win, matches } = report;
  return { measure, must, value: shareText(win), holds: holds(win), matches };
}

/** Enters rows of a measure by itself: a value as it is written, and a share that may be so many per cent at most. */
export function rowsInto(enter: EnterRow, matches: number, where = '') {
  const note = (measure: string, must: string, value: string, holds: boolean): void =>
    enter({ measure: `${measure}${where}`, must, value, holds, matches });
  const share = (
    measure: string,
    most: number,
    value: number | undefined,
    { of = '', digits = 1 }: { readonly of?: string; readonly digits?: number } = {},
  ): void => {
    const { must, holds } = percentWithin({ most }, of);
    note(measure, must, percent(value, digits), holds(value));
  };
  return { note, share };
}
export type Rows = ReturnType<typeof rowsInto>;

/** Several pairings as one row: the name and share of each, and whether all of them meet the requirement. */
export function steps(
  measure: string,
  { must, holds }: Requirement<WinShare>,
  played: readonly (readonly [name: string, report: PairingReport])[],
): MeasuredRow {
  const value = played.map(([name, { win }]) => `${name} ${shareText(win)}`).join(', ');
  const matches = Math.max(0, ...played.map(([, report]) => report.matches));
  return { measure, must, value, holds: played.every(([, { win }]) => holds(win)), matches };
}
