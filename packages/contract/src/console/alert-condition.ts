/** Apart from the schemas: a page that only switches an alert on or off does not load them. */
import type { AlertCondition } from './alerts.ts';

/** The condition alone, of an alert or of whatever else has its fields, needed ones and others. */
export function alertConditionOf(source: AlertCondition): AlertCondition {
  switch (source.metric) {
    case 'quota':
      return { metric: source.metric, threshold: source.threshold };
    case 'silence':
      return { metric: source.metric, window_minutes: source.window_minutes };
    default:
      return { metric: source.metric, threshold: source.threshold, window_minutes: source.window_minutes };
  }
}
