import type { Metric } from '../../../platform/http/operations/metric-text.ts';
import type { LoopDelay } from '../../../platform/process/loop-delay.ts';
import type { AgentPool, PoolStats } from '../../agents/pool.ts';
import type { Jobs } from '../../metering/jobs.ts';
import type { Meter } from '../../metering/writer.ts';
import type { RedisCounts } from '../rates/redis-counts.ts';
import type { AgentPools } from './agent-pools.ts';
import type { CallStats } from './call-stats.ts';
import type { DecisionRunner } from './decision-runner.ts';

export interface MetricSources {
  readonly stats: Pick<CallStats, 'metrics'>;
  readonly meter: Pick<Meter, 'stats'>;
  readonly jobs: Pick<Jobs, 'stats'>;
  /** The names become the label `pool`. */
  readonly pools: { readonly [Name in keyof AgentPools]: Pick<AgentPool, 'stats' | 'threads'> };
  readonly directory: { readonly size: number };
  readonly loopDelay: Pick<LoopDelay, 'delay_ms' | 'takeDelays'>;
  /** Undefined where there is no Redis. */
  readonly redisCounts: Pick<RedisCounts, 'isAnswering'> | undefined;
  readonly decisionRunner: Pick<DecisionRunner, 'inlineOverruns'>;
}

/** The gateway's part of `/metrics`. */
export function gatewayMetrics({
  stats,
  meter,
  jobs,
  pools,
  directory,
  loopDelay,
  redisCounts,
  decisionRunner,
}: MetricSources): Metric[] {
  const { batches, calls, split_batches, commit_seconds, waiting } = meter.stats();
  const { p99_ms, longest_ms } = loopDelay.takeDelays();
  const { rows_set_aside, instants_skipped, rows_shipped, failed_turns } = jobs.stats();
  return [
    ...stats.metrics(),
    counter('meter_batches_total', 'Batches of call records that were committed.', batches),
    counter('meter_calls_total', 'Call records that were committed.', calls),
    counter('meter_split_batches_total', 'Batches refused for a row and written again in halves.', split_batches),
    counter('meter_commit_seconds_total', 'Time that commits of batches took, added up.', commit_seconds),
    counter('usage_rows_set_aside_total', 'Rows of counts that could not be added and were set aside.', rows_set_aside),
    counter('usage_moments_skipped_total', 'Milliseconds whose records the recount could not read.', instants_skipped),
    counter('archive_rows_shipped_total', 'Rows of records and counts that were moved to ClickHouse.', rows_shipped),
    counter('metering_failed_turns_total', 'Turns of the jobs behind metering that failed.', failed_turns),
    gauge('meter_waiting', 'Call records that wait for the next commit.', waiting),
    gauge('gateway_keys', 'Secrets of keys that the gateway knows.', directory.size),
    counter(
      'inline_overruns_total',
      'Decisions that held the event loop for more than 5 ms; their API then goes to a thread.',
      decisionRunner.inlineOverruns,
    ),
    gauge('event_loop_delay_seconds', 'How late the event loop is, smoothed.', loopDelay.delay_ms / 1000),
    gauge(
      'event_loop_delay_p99_seconds',
      'How late it was at most in 99 of 100 turns since the last reading.',
      p99_ms / 1000,
    ),
    gauge('event_loop_delay_longest_seconds', 'How late it was at most since the last reading.', longest_ms / 1000),
    ...(redisCounts
      ? [
          gauge(
            'redis_up',
            '1 while Redis answers; at 0 this process limits rates by itself.',
            Number(redisCounts.isAnswering),
          ),
        ]
      : []),
    ...poolMetrics(pools),
  ];
}

const counter = (name: string, help: string, value: number): Metric => ({
  name,
  type: 'counter',
  help,
  values: [{ value }],
});
const gauge = (name: string, help: string, value: number): Metric => ({
  name,
  type: 'gauge',
  help,
  values: [{ value }],
});

/** What each metric of the pools reads. */
const poolMetricRows = [
  ['gauge', 'agent_threads', 'Threads that run players.', 'threads'],
  ['gauge', 'agent_threads_busy', 'Threads that have work now.', 'busy'],
  ['gauge', 'agent_jobs', 'Decisions that wait or run.', 'jobs'],
  ['counter', 'agent_refused_total', 'Decisions refused for want of time.', 'refused'],
  ['counter', 'agent_late_total', 'Chunks of decisions that took longer than a call has.', 'late'],
  ['counter', 'agent_replaced_total', 'Threads that had to be replaced.', 'replaced'],
] as const satisfies readonly (readonly ['gauge' | 'counter', string, string, keyof PoolStats | 'threads'])[];

/** Each metric with a value for each pool. */
function poolMetrics(pools: MetricSources['pools']): Metric[] {
  const read = Object.entries(pools).map(([name, pool]) => ({
    labels: { pool: name },
    stats: { ...pool.stats(), threads: pool.threads },
  }));
  return poolMetricRows.map(([type, name, help, field]) => ({
    name,
    type,
    help,
    values: read.map(({ labels, stats }) => ({ labels, value: stats[field] })),
  }));
}
