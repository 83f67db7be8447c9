import type { CallRequest } from './call-shapes.ts';
import { latency_bounds_us, latencyBin } from '../../metering/latency.ts';

/**
 * What the process has answered since it started, for `/metrics`. Plain counters: a metrics library on the path of every
 * call would cost more than the parsing of its body.
 */
export interface CallStats {
  count(call: Pick<CallRequest, 'api_id' | 'source'>, code: number, latency_us: number): void;
  /** Lines in the Prometheus text format. */
  format(): string;
}

interface Latency {
  readonly bins: number[];
  sum_us: number;
}

export function createCallStats(): CallStats {
  const calls = new Map<string, number>();
  const latencies = new Map<string, Latency>();
  return {
    count({ api_id, source }, code, latency_us) {
      const labels = `api_id="${api_id}",code="${code}",source="${source}"`;
      calls.set(labels, (calls.get(labels) ?? 0) + 1);
      let latency = latencies.get(api_id);
      if (!latency) latencies.set(api_id, (latency = { bins: latency_bounds_us.map(() => 0), sum_us: 0 }));
      const bin = latencyBin(latency_us);
      latency.bins[bin] = (latency.bins[bin] ?? 0) + 1;
      latency.sum_us += latency_us;
    },
    format() {
      const lines = ['# TYPE gateway_calls_total counter'];
      for (const [labels, count] of calls) lines.push(`gateway_calls_total{${labels}} ${count}`);
      lines.push('# TYPE gateway_call_seconds histogram');
      for (const [api_id, { bins, sum_us }] of latencies) {
        let total = 0;
        for (const [bin, count] of bins.entries()) {
          total += count;
          const bound = latency_bounds_us[bin] ?? Infinity;
          const le = Number.isFinite(bound) ? String(bound / 1e6) : '+Inf';
          lines.push(`gateway_call_seconds_bucket{api_id="${api_id}",le="${le}"} ${total}`);
        }
        lines.push(`gateway_call_seconds_sum{api_id="${api_id}"} ${sum_us / 1e6}`);
        lines.push(`gateway_call_seconds_count{api_id="${api_id}"} ${total}`);
      }
      return `${lines.join('\n')}\n`;
    },
  };
}

/** One line of `/metrics`; `labels` as they stand between the braces. */
export type MetricNumber = readonly [name: string, type: 'counter' | 'gauge', value: number, labels?: string];

/** The lines of these numbers, with `# TYPE` before the first of each name; lines of one name must stand together. */
export function formatNumbers(numbers: readonly MetricNumber[]): string {
  const typed = new Set<string>();
  return numbers
    .map(([name, type, value, labels]) => {
      const head = typed.has(name) ? '' : `# TYPE ${name} ${type}\n`;
      typed.add(name);
      return `${head}${name}${labels === undefined ? '' : `{${labels}}`} ${value}\n`;
    })
    .join('');
}
