/** One value of `/metrics`. */
export interface MetricValue {
  readonly value: number;
  /** In order; a value is a word or number of ours, without quotes. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Suffix of the name: `_bucket`, `_sum` and `_count` of a histogram. */
  readonly suffix?: string;
}

export interface Metric {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  /** One sentence for a reader who sees the name in a dashboard. */
  readonly help: string;
  readonly values: readonly MetricValue[];
}

const PREFIX = 'fourth_seat_';

/** Adds our prefix, which distinguishes our metrics from those of the process. */
export function withPrefix(metrics: readonly Metric[]): Metric[] {
  return metrics.map((metric) => ({ ...metric, name: `${PREFIX}${metric.name}` }));
}

/** Metrics in the Prometheus text format: help, type, and all values of a name side by side. */
export function formatMetrics(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap(({ name, type, help, values }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...values.map(({ value, labels, suffix = '' }) => `${name}${suffix}${formatLabels(labels)} ${value}`),
  ]);
  return lines.map((line) => `${line}\n`).join('');
}

function formatLabels(labels: MetricValue['labels']): string {
  if (labels === undefined) return '';
  return `{${Object.entries(labels)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}}`;
}
