import { expect, test } from 'vitest';
import { formatMetrics, withPrefix } from '../../../platform/http/operations/metric-text.ts';
import { gatewayMetrics, type MetricSources } from './metrics.ts';

const pool = (threads: number) => ({
  threads,
  stats: () => ({ jobs: 3, busy: 1, refused: 7, late: 0, replaced: 0 }),
});

function linesOf(redisCounts?: MetricSources['redisCounts']): string[] {
  const metrics = gatewayMetrics({
    stats: { metrics: () => [] },
    meter: {
      stats: () => ({ batches: 2, calls: 5, split_batches: 0, commit_seconds: 0.5, waiting: 4 }),
    },
    jobs: { stats: () => ({ rows_set_aside: 1, rows_shipped: 0, instants_skipped: 0, failed_turns: 0 }) },
    pools: { moves: pool(3), reviews: pool(1), simulations: pool(1) },
    directory: { size: 9 },
    loopDelay: { delay_ms: 250, takeDelays: () => ({ p99_ms: 3, longest_ms: 40 }) },
    decisionRunner: { inlineOverruns: 2 },
    redisCounts,
  });
  return formatMetrics(withPrefix(metrics)).split('\n');
}

test('what the parts of the gateway count becomes a line each', () => {
  const lines = linesOf();
  expect(lines).toContain('fourth_seat_gateway_keys 9');
  expect(lines).toContain('fourth_seat_event_loop_delay_seconds 0.25');
  expect(lines).toContain('fourth_seat_event_loop_delay_p99_seconds 0.003');
  expect(lines).toContain('fourth_seat_event_loop_delay_longest_seconds 0.04');
  expect(lines).toContain('fourth_seat_meter_calls_total 5');
  expect(lines).toContain('fourth_seat_inline_overruns_total 2');
});

test('each metric of the thread pools has one type line and a line for each pool, side by side', () => {
  const lines = linesOf();
  const at = lines.indexOf('# TYPE fourth_seat_agent_refused_total counter');
  expect(lines.slice(at + 1, at + 4)).toEqual([
    'fourth_seat_agent_refused_total{pool="moves"} 7',
    'fourth_seat_agent_refused_total{pool="reviews"} 7',
    'fourth_seat_agent_refused_total{pool="simulations"} 7',
  ]);
  expect(lines.filter((line) => line.startsWith('# TYPE fourth_seat_agent_refused_total'))).toHaveLength(1);
});

test.each([
  ['answers', true, ['fourth_seat_redis_up 1']],
  ['is away', false, ['fourth_seat_redis_up 0']],
])('Redis %s', (_, isAnswering, values) => {
  expect(linesOf({ isAnswering }).filter((line) => line.startsWith('fourth_seat_redis_up'))).toEqual(values);
});

test('a server without Redis says nothing of it', () => {
  expect(linesOf().filter((line) => line.includes('redis'))).toEqual([]);
});
