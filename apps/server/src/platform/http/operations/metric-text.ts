/** In order; a value is a word or number of ours, without quotes. */
type Labels = Readonly<Record<string, string>>;

/** One value of `/metrics`. */
export interface MetricValue {
  readonly value: number;
  readonly labels?: Labels;
}

/** What was measured under the same labels. */
export interface HistogramValue {
  readonly labels: Labels;
  /** How many were at most `le`, ascending; those above the last bound are in `count` alone. */
  readonly buckets: readonly { readonly le: number; readonly count: number }[];
  readonly count: number;
  readonly sum: number;
}

export type Metric = {
  readonly name: string;
  /** One sentence for a reader who sees the name in a dashboard. */
  readonly help: string;
} & (
  | { readonly type: 'counter' | 'gauge'; readonly values: readonly MetricValue[] }
  | { readonly type: 'histogram'; readonly values: readonly HistogramValue[] }
);

const PREFIX = 'fourth_seat_';

/** Adds our prefix, which distinguishes our metrics from those of the process. */
export function withPrefix(metrics: readonly Metric[]): Metric[] {
  return metrics.map((metric) => ({ ...metric, name: `${PREFIX}${metric.name}` }));
}

/** Metrics in the Prometheus text format: help, type, and all values of a name side by side. */
export function formatMetrics(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap((metric) => [
    `# HELP ${metric.name} ${metric.help}`,
    `# TYPE ${metric.name} ${metric.type}`,
    ...(metric.type === 'histogram'
      ? metric.values.flatMap((value) => histogramLines(metric.name, value))
      : metric.values.map(({ value, labels }) => `${metric.name}${formatLabels(labels)} ${value}`)),
  ]);
  return lines.map((line) => `${line}\n`).join('');
}

function histogramLines(name: string, { labels, buckets, count, sum }: HistogramValue): string[] {
  const upTo = (le: string, most: number) => `${name}_bucket${formatLabels({ ...labels, le })} ${most}`;
  return [
    ...buckets.map((bucket) => upTo(String(bucket.le), bucket.count)),
    upTo('+Inf', count),
    `${name}_sum${formatLabels(labels)} ${sum}`,
    `${name}_count${formatLabels(labels)} ${count}`,
  ];
}

function formatLabels(labels: Labels = {}): string {
  if (Object.keys(labels).length === 0) return '';
  return `{${Object.entries(labels)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}}`;
}
