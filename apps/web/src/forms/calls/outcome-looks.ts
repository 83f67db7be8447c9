import type { Outcome } from '@fourth-seat/contract';
import type { SeriesLook } from '../../ui/chart/chart-series.ts';

/** How charts draw the calls of each outcome. */
export const outcomeLooks = {
  success: { color: '--series-success', dash: [], mark: 'circle' },
  client_error: { color: '--series-client-error', dash: [6, 4], mark: 'triangle' },
  server_error: { color: '--series-server-error', dash: [2, 3], mark: 'diamond' },
  limited: { color: '--series-limited', dash: [10, 4, 2, 4], mark: 'square' },
} as const satisfies Readonly<Record<Outcome, SeriesLook>>;
