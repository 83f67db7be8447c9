/** One value of `/metrics`; `labels` as they stand between the braces. */
export interface MetricValue {
  readonly value: number;
  readonly labels?: string;
  /** After the name: `_bucket`, `_sum` and `_count` of a histogram. */
  readonly suffix?: string;
}

export interface Metric {
  /** Without the prefix that all of ours share. */
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  /** One sentence for a reader who meets the name in a dashboard. */
  readonly help: string;
  readonly values: readonly MetricValue[];
}

const PREFIX = 'fourth_seat_';

/** Metrics in the Prometheus text format: help, type, and all values of a name side by side. */
export function formatMetrics(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap(({ name, type, help, values }) => [
    `# HELP ${PREFIX}${name} ${help}`,
    `# TYPE ${PREFIX}${name} ${type}`,
    ...values.map(
      ({ value, labels, suffix = '' }) =>
        `${PREFIX}${name}${suffix}${labels === undefined ? '' : `{${labels}}`} ${value}`,
    ),
  ]);
  return lines.map((line) => `${line}\n`).join('');
}
