import { ceilTo, DAY_MS, floorTo, HOUR_MS, MINUTE_MS } from '../../platform/time.ts';
import { isEdge } from './edges.ts';
import type { CallSelection } from './selection.ts';

/** In milliseconds since 1970, without the end. */
export type Span = readonly [from: number, to: number];
interface Spans {
  /** Whole UTC days, where no bucket begins within one. */
  readonly days: Span | undefined;
  readonly hours: readonly Span[];
  /** Starts of the hours within which a bucket starts or ends, by the minutes past the hour at which it does. */
  readonly edges: ReadonlyMap<15 | 30, readonly number[]>;
}

/**
 * Which counts a selection needs: whole days where there are any, hours at the ends and everywhere else. Throws where a
 * bucket starts or ends at no edge, because no counts are kept until there.
 */
export function spansOf({ starts, to }: CallSelection, { isByHour }: { readonly isByHour: boolean }): Spans {
  const stray = [...starts, to].find((at) => !isEdge(at));
  if (stray !== undefined) throw new RangeError(`counts are not kept until ${new Date(stray).toISOString()}`);
  const [first = to, ...inner] = starts;
  const [begin, end] = hoursAround({ starts, to });
  const hoursOf = (minutes: number): number[] => [
    ...new Set([...starts, to].filter((at) => at % HOUR_MS === minutes * MINUTE_MS).map((at) => floorTo(at, HOUR_MS))),
  ];
  const all = new Map([[15, hoursOf(15)] as const, [30, hoursOf(30)] as const]);
  const edges = new Map([...all].filter(([, hours]) => hours.length > 0));
  const [firstDay, lastDay] = [ceilTo(first, DAY_MS), floorTo(to, DAY_MS)];
  const hasDays = !isByHour && firstDay < lastDay && inner.every((at) => at % DAY_MS === 0);
  if (!hasDays) return { days: undefined, hours: [[begin, end]], edges };
  const around: Span[] = [
    [begin, firstDay],
    [lastDay, end],
  ];
  return { days: [firstDay, lastDay], hours: around.filter(([from, until]) => from < until), edges };
}

/** The whole hours that a selection lies in. */
export const hoursAround = ({ starts, to }: Pick<CallSelection, 'starts' | 'to'>): Span => [
  floorTo(starts[0] ?? to, HOUR_MS),
  ceilTo(to, HOUR_MS),
];
