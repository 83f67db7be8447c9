import { EXACT_LATENCY_CALLS } from '@fourth-seat/contract';
import type { Format } from './format.ts';

/**
 * The response time of a share of `calls`: with "≈" where it is interpolated, because there are too many calls to read
 * each; a dash without calls.
 */
export function responseTimeText(ms: number | null, calls: number, format: Format): string {
  if (ms === null) return '–';
  return `${calls < EXACT_LATENCY_CALLS ? '' : '≈'}${format.duration(ms)}`;
}
