import { mobaJobs } from '@fourth-seat/contract';
import type { WhatIf } from '@fourth-seat/moba';
import { useFormat } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { useLanguage } from '../../../../settings/locale.ts';
import { reviewMessages } from './messages.ts';

const names: Readonly<Record<string, { readonly en: string; readonly zh: string }>> = mobaJobs;

/** Words of a job of a trace, whose number says which lane, camp or structure it is about. */
export function useJobName(): (job: string) => string {
  const language = useLanguage();
  return (job) => {
    const [kind = ''] = job.split(' ');
    return names[kind]?.[language] ?? kind;
  };
}

/** Points with their interval: "+6.1 ± 2.4". */
export function usePoints(): (found: Pick<WhatIf, 'difference' | 'interval'>) => string {
  const t = useMessages(reviewMessages);
  const format = useFormat();
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  return ({ difference, interval }) =>
    t('points', {
      mean: format.number(difference, { ...digits, signDisplay: 'exceptZero' }),
      half: format.number(interval, digits),
    });
}
