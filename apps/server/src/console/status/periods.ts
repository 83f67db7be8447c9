import { type ServiceState, STATUS_DAYS, STATUS_HOURS, type StatusPeriod } from '@fourth-seat/contract';
import { DAY_MS, floorTo, HOUR_MS, MINUTE_MS } from '../../platform/time.ts';
import type { HealthHour } from './repository.ts';

/** From this part of minutes without a server, or of failed calls, a period is an outage, or degraded. */
const OUTAGE_PART = 0.05;
const DEGRADED_PART = 0.001;

/** The span of time that can be judged, in milliseconds since 1970: from the first sample up to the last full minute. */
interface Judged {
  readonly from: number;
  readonly to: number;
}

/** The days and hours of the page, the earliest first. */
export function listPeriods(
  hours: readonly HealthHour[],
  judged: Judged | undefined,
  now: number,
): { readonly days: StatusPeriod[]; readonly hours: StatusPeriod[] } {
  const list = (unit_ms: number, count: number): StatusPeriod[] => {
    const last = floorTo(now, unit_ms);
    return Array.from({ length: count }, (_, place) => {
      const from = last - (count - 1 - place) * unit_ms;
      const own = hours.filter(({ hour }) => hour.getTime() >= from && hour.getTime() < from + unit_ms);
      return periodOf(own, { from, to: from + unit_ms }, judged);
    });
  };
  return { days: list(DAY_MS, STATUS_DAYS), hours: list(HOUR_MS, STATUS_HOURS) };
}

/** How a span of time went, by the hours in it. */
export function periodOf(
  hours: readonly HealthHour[],
  span: { readonly from: number; readonly to: number },
  judged: Judged | undefined,
): StatusPeriod {
  const from = new Date(span.from).toISOString();
  const expected = judged ? (Math.min(span.to, judged.to) - Math.max(span.from, judged.from)) / MINUTE_MS : 0;
  if (expected <= 0) return { from, state: 'no_data', available: null, failed: null, probe_ms: null };
  const sum = (read: (hour: HealthHour) => number): number => hours.reduce((all, hour) => all + read(hour), 0);
  const [minutes, answered] = [sum((hour) => hour.minutes), sum((hour) => hour.answered)];
  const available = Math.min(1, minutes / expected);
  const failed = answered > 0 ? sum((hour) => hour.failed) / answered : null;
  const probe_ms = minutes > 0 ? sum((hour) => hour.probe_ms_sum) / minutes : null;
  return { from, state: stateOf(1 - available, failed ?? 0), available, failed, probe_ms };
}

function stateOf(missing: number, failed: number): ServiceState {
  const worst = Math.max(missing, failed);
  if (worst > OUTAGE_PART) return 'outage';
  return worst > DEGRADED_PART ? 'degraded' : 'operational';
}
