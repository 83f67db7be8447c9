/** Civil dates, `YYYY-MM-DD`, without time or zone; only `todayIn` needs a zone. */
export type CivilDate = string;

export const DAY_MS = 86_400_000;

const toUtc = (date: CivilDate) => Date.parse(`${date}T00:00:00Z`);
const fromUtc = (at_ms: number): CivilDate => new Date(at_ms).toISOString().slice(0, 10);

export const isCivilDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(toUtc(text)) && fromUtc(toUtc(text)) === text;

export const addDays = (date: CivilDate, days: number): CivilDate => fromUtc(toUtc(date) + days * DAY_MS);

/** The same day of another month, or that month's last: 31 January + 1 is 28 February. */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const at = new Date(toUtc(date));
  const first = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months + 1, 0)).getUTCDate();
  return fromUtc(first + (Math.min(at.getUTCDate(), lastDay) - 1) * DAY_MS);
}

const startOfMonth = (date: CivilDate): CivilDate => `${date.slice(0, 7)}-01`;

/** 0 Sunday … 6 Saturday. */
export const weekday = (date: CivilDate): number => new Date(toUtc(date)).getUTCDay();

/** Six weeks of seven days around a month, so that the height never changes. Weeks begin on Monday. */
export function monthWeeks(month: CivilDate): CivilDate[][] {
  const first = startOfMonth(month);
  const start = addDays(first, -((weekday(first) + 6) % 7));
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (__, day) => addDays(start, week * 7 + day)));
}

/** Today's date in a time zone. */
export function todayIn(timeZone: string, now_ms: number): CivilDate {
  const formatter = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return formatter.format(now_ms);
}

/**
 * The instant at which clocks of a zone show a date and `HH:MM`, milliseconds since 1970. Where summer time begins the
 * clock skips an hour: the instant after it is taken; where it ends an hour comes twice: the first one is.
 */
export function instantAt(date: CivilDate, time: string, timeZone: string): number {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  const formatter = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const clockAt = (at_ms: number): number => Date.parse(`${formatter.format(at_ms).replace(', ', 'T')}Z`);
  // Offsets of the days around it: one of them holds at that instant.
  const offsets = [-DAY_MS, DAY_MS].map((beside) => clockAt(wanted + beside) - (wanted + beside));
  const fits = offsets.map((offset) => wanted - offset).filter((at_ms) => clockAt(at_ms) === wanted);
  return fits.length > 0 ? Math.min(...fits) : wanted - Math.min(...offsets);
}

/** `UTC+8`, `UTC-3:30` at that instant: zones with summer time have two. */
export function zoneOffset(timeZone: string, at_ms: number): string {
  const part = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(at_ms)
    .find(({ type }) => type === 'timeZoneName');
  return (part?.value ?? 'UTC').replace('GMT', 'UTC');
}

/** For people: in their language, in UTC because a civil date has no zone to move it. */
export function formatCivilDate(date: CivilDate, languageTag: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(languageTag, { timeZone: 'UTC', ...options }).format(toUtc(date));
}

/** "Mar 3 – 9, 2026" as the language writes a range. */
export function formatCivilRange(from: CivilDate, to: CivilDate, languageTag: string): string {
  const format = new Intl.DateTimeFormat(languageTag, {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  });
  return format.formatRange(toUtc(from), toUtc(to));
}
