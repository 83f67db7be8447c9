import type { Alert, AlertCondition, createAlert, Input } from '@fourth-seat/contract';
import type { FieldProblems } from '../../forms/use-submission.ts';

type Rule = Input<typeof createAlert>;
type Metric = AlertCondition['metric'];

/** The fields of an alert while they are filled in. Those that the metric has no use for keep what was typed. */
export interface AlertDraft extends Pick<Rule, 'name' | 'project_id' | 'channels'> {
  readonly metric: Metric;
  /** Null while the field is empty. */
  readonly threshold: number | null;
  /** Null while the field is empty. */
  readonly window_minutes: number | null;
}

const defaultThresholds: Readonly<Record<Exclude<Metric, 'silence'>, number>> = {
  tokens: 100_000,
  quota: 80,
  error_rate: 5,
  latency_p95: 100,
};
const DEFAULT_WINDOW_MINUTES = 15;

export function newDraft(project_id: string | null): AlertDraft {
  return {
    name: '',
    project_id,
    metric: 'error_rate',
    threshold: defaultThresholds.error_rate,
    window_minutes: DEFAULT_WINDOW_MINUTES,
    channels: { bell: true, mail: true, webhook_url: null },
  };
}

export function draftOf(alert: Alert): AlertDraft {
  const { name, project_id, metric, channels } = alert;
  return {
    name,
    project_id,
    metric,
    threshold: alert.metric === 'silence' ? null : alert.threshold,
    window_minutes: alert.metric === 'quota' ? DEFAULT_WINDOW_MINUTES : alert.window_minutes,
    channels,
  };
}

/** The change of a draft to another metric: a threshold in the unit of the one before would mean something else. */
export function changeMetric(metric: Metric): Partial<AlertDraft> {
  return metric === 'silence' ? { metric } : { metric, threshold: defaultThresholds[metric] };
}

export function draftProblems({ metric, threshold, window_minutes }: AlertDraft): FieldProblems {
  return {
    threshold: metric !== 'silence' && threshold === null ? 'required' : undefined,
    window_minutes: metric !== 'quota' && window_minutes === null ? 'required' : undefined,
  };
}

/** The alert that a draft without problems describes; one without a name is called as `nameOf` calls its condition. */
export function ruleOf(
  { name, project_id, channels, ...typed }: AlertDraft,
  nameOf: (condition: AlertCondition) => string,
): Rule {
  const condition = conditionOf(typed);
  return { name: name.trim() === '' ? nameOf(condition) : name, project_id, channels, ...condition };
}

/** When the alert of a draft fires. */
export function conditionOf({
  metric,
  ...typed
}: Pick<AlertDraft, 'metric' | 'threshold' | 'window_minutes'>): AlertCondition {
  // `draftProblems` lets no empty field through.
  const window_minutes = typed.window_minutes ?? DEFAULT_WINDOW_MINUTES;
  if (metric === 'silence') return { metric, window_minutes };
  const threshold = typed.threshold ?? defaultThresholds[metric];
  return metric === 'quota' ? { metric, threshold } : { metric, threshold, window_minutes };
}
