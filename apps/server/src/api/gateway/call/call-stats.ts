import { errorCatalogue } from '@fourth-seat/contract';
import type { HistogramValue, Metric } from '../../../platform/http/operations/metric-text.ts';
import { latencyBin, latencyBounds_us } from '../../metering/latency.ts';
import type { CallRecord } from '../../metering/record.ts';

/**
 * What the process has answered since it started, for `/metrics`. Plain counters: a metrics library on the path of
 * every call would cost more than the parsing of its body.
 */
export interface CallStats {
  count(call: Pick<CallRecord, 'api_id' | 'source' | 'code'>, latency_us: number): void;
  metrics(): Metric[];
  /** All calls, and those that failed by a fault of the service. */
  totals(): { readonly answered: number; readonly failed: number };
}

/** Codes of answers that are no fault of the caller. */
const serviceFaults = new Set<number>(
  Object.values(errorCatalogue)
    .filter(({ status }) => status >= 500)
    .map(({ code }) => code),
);

interface LatencyCounts {
  readonly bins: number[];
  sum_us: number;
}

export function createCallStats(): CallStats {
  const calls = new Map<string, { readonly labels: Readonly<Record<string, string>>; value: number }>();
  const latencies = new Map<string, LatencyCounts>();
  let unmetered = 0;
  let [answered, failed] = [0, 0];
  return {
    count({ api_id, source, code }, latency_us) {
      const name = `${api_id} ${code} ${source}`;
      let counted = calls.get(name);
      if (!counted) calls.set(name, (counted = { labels: { api_id, code: String(code), source }, value: 0 }));
      counted.value++;
      answered++;
      if (serviceFaults.has(code)) failed++;
      if (code === errorCatalogue.cannot_meter.code) unmetered++;
      let latency = latencies.get(api_id);
      if (!latency) latencies.set(api_id, (latency = { bins: latencyBounds_us.map(() => 0), sum_us: 0 }));
      const bin = latencyBin(latency_us);
      latency.bins[bin] = (latency.bins[bin] ?? 0) + 1;
      latency.sum_us += latency_us;
    },
    totals: () => ({ answered, failed }),
    metrics: () => [
      {
        name: 'gateway_calls_total',
        type: 'counter',
        help: 'Calls that were answered, without repeated answers, by API, code of the answer and where they came from.',
        values: [...calls.values()],
      },
      {
        // Apart from the calls by code, because an alert watches it: this one is there, as 0, from the start.
        name: 'meter_failed_calls_total',
        type: 'counter',
        help: `Calls that could not be recorded and were answered ${errorCatalogue.cannot_meter.code}.`,
        values: [{ value: unmetered }],
      },
      {
        name: 'gateway_call_seconds',
        type: 'histogram',
        help: 'Time from the head of a request to its answer, by API.',
        values: [...latencies].map(([api_id, latency]) => histogramOf(api_id, latency)),
      },
    ],
  };
}

function histogramOf(api_id: string, { bins, sum_us }: LatencyCounts): HistogramValue {
  let count = 0;
  const upTo = bins.map((calls, bin) => {
    count += calls;
    return { le: (latencyBounds_us[bin] ?? Infinity) / 1e6, count };
  });
  return { labels: { api_id }, buckets: upTo.filter(({ le }) => Number.isFinite(le)), count, sum: sum_us / 1e6 };
}
