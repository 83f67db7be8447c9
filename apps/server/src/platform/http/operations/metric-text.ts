/** One value of `/metrics`. */
export interface MetricValue {
  readonly value: number;
  /** In their order; a value is a word or number of ours, without quotes. */
  readonly labels?: Readonly<Record<string, string>>;
  /** After the name: `_bucket`, `_sum` and `_count` of a histogram. */
  readonly suffix?: string;
}

export interface Metric {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  /** One sentence for a reader who meets the name in a dashboard. */
  readonly help: string;
  readonly values: readonly MetricValue[];
}

const PREFIX = 'fourth_seat_';

/** Our own metrics under their whole names, which tell them from those of the process. */
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
