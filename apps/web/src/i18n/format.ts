import { isolated, type Locale } from '@fourth-seat/contract';
import { displayZone } from '../settings/display-zone.ts';
import { languageTags, useLocale } from '../settings/locale.ts';
import { serverTime } from '../settings/server-clock.ts';
import { useStore } from '../settings/store.ts';

type Instant = string | number | Date;
export type RelativeUnit = 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year';

const secondsIn: readonly (readonly [RelativeUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** Creating an `Intl` formatter costs far more than using it. */
function memoized<Formatter>(create: (tag: string, options: string) => Formatter) {
  const made = new Map<string, Formatter>();
  return (tag: string, options: object): Formatter => {
    const text = JSON.stringify(options);
    const key = `${tag}${text}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const formatter = create(tag, text);
    made.set(key, formatter);
    return formatter;
  };
}
const numberFormat = memoized((tag, options) => new Intl.NumberFormat(tag, JSON.parse(options)));
const dateFormat = memoized((tag, options) => new Intl.DateTimeFormat(tag, JSON.parse(options)));
const relativeFormat = memoized((tag, options) => new Intl.RelativeTimeFormat(tag, JSON.parse(options)));
const listFormat = memoized((tag, options) => new Intl.ListFormat(tag, JSON.parse(options)));

/** Numbers, instants and lists as one language writes them. Instants are RFC 3339 texts, milliseconds or dates. */
export interface Format {
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** 12,300 → 12.3K or 1.23万. */
  compact(value: number): string;
  /** 0.123 → 12.3%. */
  percent(value: number, digits?: number): string;
  /** Milliseconds below a second, seconds above. */
  duration(ms: number): string;
  /** Whole seconds in their largest unit: 86,400 → 1 day. */
  span(seconds: number): string;
  bytes(value: number): string;
  /** Day only. `timeZone` is an IANA name; without it, the zone that the reader chose, else their browser's. */
  date(value: Instant, timeZone?: string): string;
  /** Day and minute. */
  dateTime(value: Instant, timeZone?: string): string;
  /** Day and second, for records that are compared with logs. */
  dateTimeSeconds(value: Instant, timeZone?: string): string;
  /** Hour, minute and second: "as of 12:03:07". */
  timeSeconds(value: Instant, timeZone?: string): string;
  /** "In 3 minutes" or "3 minutes ago", seen from `now`: milliseconds of this browser's clock. */
  relative(value: Instant, now: number): string;
  /** The same for what has happened, which is never in the future. */
  ago(value: Instant, now: number): string;
  list(values: readonly string[]): string;
}

/** From `now` of this browser to an instant that the server wrote down. */
const secondsBetween = (value: Instant, now: number): number =>
  Math.round((new Date(value).getTime() - serverTime(now)) / 1000);

function createFormat(tag: string): Format {
  const number: Format['number'] = (value, options = {}) => numberFormat(tag, options).format(value);
  const written = (
    value: Instant,
    options: Intl.DateTimeFormatOptions,
    timeZone: string | undefined = displayZone.get(),
  ): string => dateFormat(tag, timeZone === undefined ? options : { ...options, timeZone }).format(new Date(value));
  /** Seconds between two instants in their largest unit; below zero is the past. */
  const apart = (seconds: number): string => {
    const format = relativeFormat(tag, { numeric: 'auto' });
    for (const [unit, size] of secondsIn) {
      if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit);
    }
    return format.format(seconds, 'second');
  };
  return {
    number,
    compact: (value) => number(value, { notation: 'compact', maximumSignificantDigits: 3 }),
    // One number of digits within a column, 5.0% beside 22.9%, but nothing and all are 0% and 100%. A change that rounds
    // to zero has no sign.
    percent: (value, digits = 1) =>
      number(value, {
        style: 'percent',
        minimumFractionDigits: value === 0 || value === 1 ? 0 : digits,
        maximumFractionDigits: digits,
        signDisplay: 'negative',
      }),
    duration: (ms) =>
      ms < 1000
        ? `${number(ms, { maximumFractionDigits: ms < 10 ? 1 : 0 })} ms`
        : `${number(ms / 1000, { maximumFractionDigits: 2 })} s`,
    span: (seconds) => {
      const [unit, size] = secondsIn.find(([, size]) => seconds >= size && seconds % size === 0) ?? ['second', 1];
      return number(seconds / size, { style: 'unit', unit, unitDisplay: 'long' });
    },
    bytes: (value) => {
      const units = ['B', 'KB', 'MB', 'GB', 'TB'];
      const step = value < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(value) / Math.log(1024)));
      return `${number(value / 1024 ** step, { maximumFractionDigits: step === 0 ? 0 : 1 })} ${units[step]}`;
    },
    date: (value, timeZone) => written(value, { year: 'numeric', month: 'short', day: 'numeric' }, timeZone),
    dateTime: (value, timeZone) =>
      written(value, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }, timeZone),
    dateTimeSeconds: (value, timeZone) =>
      written(value, { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' }, timeZone),
    timeSeconds: (value, timeZone) => written(value, { timeStyle: 'medium', hourCycle: 'h23' }, timeZone),
    relative: (value, now) => apart(secondsBetween(value, now)),
    ago: (value, now) => apart(Math.min(0, secondsBetween(value, now))),
    list: (values) => listFormat(tag, { type: 'conjunction' }).format(values.map(isolated)),
  };
}

/** The formatters of each locale. */
export const formats: Readonly<Record<Locale, Format>> = {
  en_us: createFormat(languageTags.en_us),
  zh_cn: createFormat(languageTags.zh_cn),
};

/** The formatters of the language on screen. */
export function useFormat(): Format {
  useStore(displayZone);
  return formats[useLocale()];
}
