import { latency_bounds_us, latencyBin } from '../metering/latency.ts';

/**
 * What the process has answered since it started, for `/metrics`. Plain counters: a metrics library on the path of every
 * call would cost more than the parsing of its body.
 */
export interface CallStats {
  count(api_id: string, code: number, latency_us: number): void;
  /** Lines in the Prometheus text format. */
  format(): string;
}

interface Latency {
  readonly bins: number[];
  sum_us: number;
}

export function createCallStats(): CallStats {
  const calls = new Map<string, Map<number, number>>();
  const latencies = new Map<string, Latency>();
  return {
    count(api_id, code, latency_us) {
      let codes = calls.get(api_id);
      if (!codes) calls.set(api_id, (codes = new Map()));
      codes.set(code, (codes.get(code) ?? 0) + 1);
      let latency = latencies.get(api_id);
      if (!latency) latencies.set(api_id, (latency = { bins: latency_bounds_us.map(() => 0), sum_us: 0 }));
      const bin = latencyBin(latency_us);
      latency.bins[bin] = (latency.bins[bin] ?? 0) + 1;
      latency.sum_us += latency_us;
    },
    format() {
      const lines = ['# TYPE gateway_calls_total counter'];
      for (const [api_id, codes] of calls) {
        for (const [code, count] of codes)
          lines.push(`gateway_calls_total{api_id="${api_id}",code="${code}"} ${count}`);
      }
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

/** Numbers that are read when they are asked for: `# TYPE` and one line each. */
export function formatNumbers(
  numbers: readonly (readonly [name: string, type: 'counter' | 'gauge', value: number, labels?: string])[],
): string {
  const typed = new Set<string>();
  return numbers
    .map(([name, type, value, labels]) => {
      const head = typed.has(name) ? '' : `# TYPE ${name} ${type}\n`;
      typed.add(name);
      return `${head}${name}${labels === undefined ? '' : `{${labels}}`} ${value}\n`;
    })
    .join('');
}
