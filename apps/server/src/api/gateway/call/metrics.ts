import type { AgentPool } from '../../agents/pool.ts';
import type { Jobs } from '../../metering/jobs.ts';
import type { Meter } from '../../metering/writer.ts';
import type { Pools } from './decide.ts';
import { type CallStats, formatNumbers, type MetricNumber } from './call-stats.ts';

export interface MetricSources {
  readonly stats: Pick<CallStats, 'format'>;
  readonly meter: Pick<Meter, 'stats'>;
  readonly jobs: Pick<Jobs, 'stats'>;
  /** The names become the label `pool`. */
  readonly pools: { readonly [Name in keyof Pools]: Pick<AgentPool, 'stats' | 'threads'> };
  readonly directory: { readonly size: number };
  readonly loop: { readonly delay_ms: number };
}

/** The gateway's part of `/metrics`, in the Prometheus text format. */
export function formatMetrics({ stats, meter, jobs, pools, directory, loop }: MetricSources): string {
  const { batches, calls, failed_calls, split_batches, commit_seconds, waiting } = meter.stats();
  const { rows_set_aside, moments_skipped, failed_turns } = jobs.stats();
  return (
    stats.format() +
    formatNumbers([
      ['meter_batches_total', 'counter', batches],
      ['meter_calls_total', 'counter', calls],
      ['meter_failed_calls_total', 'counter', failed_calls],
      ['meter_split_batches_total', 'counter', split_batches],
      ['meter_commit_seconds_total', 'counter', commit_seconds],
      ['usage_rows_set_aside_total', 'counter', rows_set_aside],
      ['usage_moments_skipped_total', 'counter', moments_skipped],
      ['metering_failed_turns_total', 'counter', failed_turns],
      ['meter_waiting', 'gauge', waiting],
      ['gateway_keys', 'gauge', directory.size],
      ['event_loop_delay_seconds', 'gauge', loop.delay_ms / 1000],
      ...poolNumbers(pools),
    ])
  );
}

/** The format wants all lines of one name together, so they are sorted by it. */
function poolNumbers(pools: MetricSources['pools']): MetricNumber[] {
  const numbers = Object.entries(pools).flatMap(([name, pool]): MetricNumber[] => {
    const { queued, busy, refused, late, replaced } = pool.stats();
    const label = `pool="${name}"`;
    return [
      ['agent_threads', 'gauge', pool.threads, label],
      ['agent_threads_busy', 'gauge', busy, label],
      ['agent_jobs', 'gauge', queued, label],
      ['agent_refused_total', 'counter', refused, label],
      ['agent_late_total', 'counter', late, label],
      ['agent_replaced_total', 'counter', replaced, label],
    ];
  });
  return numbers.toSorted((a, b) => a[0].localeCompare(b[0]));
}
