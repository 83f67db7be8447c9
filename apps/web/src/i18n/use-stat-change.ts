import type { StatCardProps } from '../ui/data/stat-card.tsx';
import { useFormat } from './format.ts';
import { defineMessages, useMessages } from './messages.ts';

const changeMessages = defineMessages('change', {
  same: { en: 'no change', zh: '无变化' },
  fresh: { en: 'new', zh: '新增' },
});

/**
 * A number compared with an earlier one, for a card: nothing without a comparison, and no percentage of a change from
 * zero. `good` says which change is welcome, where one is.
 */
export function useStatChange() {
  const t = useMessages(changeMessages);
  const format = useFormat();
  return (
    now: number | null | undefined,
    was: number | null | undefined,
    good?: 'more' | 'less',
  ): Pick<StatCardProps, 'change'> => {
    if (was === undefined || was === null || now === null || now === undefined) return {};
    // Less than half a percent is no trend.
    if (now === was || (was > 0 && Math.abs(now - was) / was < 0.005))
      return { change: { text: t('same'), direction: 'flat', good: null } };
    const up = now > was;
    const text = was === 0 ? t('fresh') : `${up ? '+' : ''}${format.percent((now - was) / was)}`;
    return { change: { text, direction: up ? 'up' : 'down', good: good ? up === (good === 'more') : null } };
  };
}
