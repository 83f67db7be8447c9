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
import type { HistogramValue, Metric } from '../http/operations/metric-text.ts';

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

function toMetricData(metric: Metric, startTime: HrTime, endTime: HrTime): MetricData {
  const common = {
    descriptor: { name: metric.name, description: metric.help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const times = { startTime, endTime };
  if (metric.type === 'histogram') {
    const dataPoints = metric.values.map((one) => ({ ...times, attributes: one.labels, value: toHistogram(one) }));
    return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints };
  }
  const dataPoints = metric.values.map(({ value, labels = {} }) => ({ ...times, attributes: labels, value }));
  if (metric.type === 'gauge') return { ...common, dataPointType: DataPointType.GAUGE, dataPoints };
  return { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints };
}

/** Prometheus has cumulative buckets; here each bucket has its own count. */
function toHistogram({ buckets, count, sum }: HistogramValue): Histogram {
  const most = [...buckets.map((bucket) => bucket.count), count];
  const counts = most.map((upTo, index) => upTo - (most[index - 1] ?? 0));
  return { buckets: { boundaries: buckets.map(({ le }) => le), counts }, sum, count };
}
