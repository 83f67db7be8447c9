import type { AlertCondition } from '@fourth-seat/contract';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { alertMessages } from './messages.ts';

/** When an alert fires, in words; the name of an alert that is given none. */
export function useConditionText(): (condition: AlertCondition) => string {
  const t = useMessages(alertMessages);
  const { number } = useFormat();
  return (condition) => {
    switch (condition.metric) {
      case 'quota':
        return t('rule_quota', { value: number(condition.threshold) });
      case 'silence':
        return t('rule_silence', { window: number(condition.window_minutes) });
      default: {
        const { metric, threshold, window_minutes } = condition;
        return t(`rule_${metric}`, { value: number(threshold), window: number(window_minutes) });
      }
    }
  };
}
