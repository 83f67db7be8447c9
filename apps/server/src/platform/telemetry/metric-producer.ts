import { type HrTime, ValueType } from '@opentelemetry/api';
import { hrTime } from '@opentelemetry/core';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type CollectionResult,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { Metric, MetricValue } from '../http/operations/metric-text.ts';

/** The metrics of `/metrics`, under the same names, for the reader of the SDK. */
interface Producer extends MetricProducer {
  observe(collect: () => Promise<readonly Metric[]>): void;
}

export function createProducer(resource: Resource): Producer {
  // Counters start with the process.
  const started = hrTime(0);
  let collectMetrics: () => Promise<readonly Metric[]> = async () => [];
  return {
    observe: (collect) => void (collectMetrics = collect),
    async collect(): Promise<CollectionResult> {
      const metrics = (await collectMetrics()).map((metric) => toMetricData(metric, started, hrTime()));
      const scopeMetrics = [{ scope: { name: 'fourth-seat' }, metrics }];
      return { resourceMetrics: { resource, scopeMetrics }, errors: [] };
    },
  };
}

function toMetricData({ name, help, type, values }: Metric, startTime: HrTime, endTime: HrTime): MetricData {
  const descriptor = { name, description: help, unit: '', valueType: ValueType.DOUBLE };
  const aggregationTemporality = AggregationTemporality.CUMULATIVE;
  const times = { startTime, endTime };
  if (type === 'histogram') {
    const dataPoints = histograms(values, times);
    return { descriptor, aggregationTemporality, dataPointType: DataPointType.HISTOGRAM, dataPoints };
  }
  const dataPoints = values.map(({ value, labels = {} }) => ({ ...times, attributes: labels, value }));
  if (type === 'gauge') return { descriptor, aggregationTemporality, dataPointType: DataPointType.GAUGE, dataPoints };
  return { descriptor, aggregationTemporality, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints };
}

interface Times {
  readonly startTime: HrTime;
  readonly endTime: HrTime;
}

/** Prometheus has cumulative buckets; here each bucket has its own count. */
function histograms(values: readonly MetricValue[], times: Times) {
  const found = new Map<string, { attributes: Record<string, string>; value: Histogram; below: number }>();
  for (const { labels = {}, suffix, value } of values) {
    const { le, ...attributes } = labels;
    const key = JSON.stringify(attributes);
    const entry = found.get(key) ?? {
      attributes,
      value: { buckets: { boundaries: [], counts: [] }, sum: 0, count: 0 },
      below: 0,
    };
    found.set(key, entry);
    if (suffix === '_sum') entry.value.sum = value;
    else if (suffix === '_count') entry.value.count = value;
    else {
      if (le !== '+Inf') entry.value.buckets.boundaries.push(Number(le));
      entry.value.buckets.counts.push(value - entry.below);
      entry.below = value;
    }
  }
  return [...found.values()].map(({ attributes, value }) => ({ ...times, attributes, value }));
}
