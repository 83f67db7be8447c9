import type { StartStep } from '@fourth-seat/contract';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { pathTo } from '../../../navigation/paths.ts';
import { ButtonLink } from '../../../ui/layout/link.tsx';
import { Checklist } from '../../../ui/layout/stepper.tsx';
import { Card, Section } from '../../../ui/layout/surface.tsx';
import { homeMessages } from '../messages.ts';
import type { OverviewData } from './queries.ts';

/** What is left to do, read from what really happened; nothing here can be ticked by hand. */
export function StartList({ steps }: { readonly steps: OverviewData['steps'] }) {
  const t = useMessages(homeMessages);
  const actions: Record<StartStep, ReactNode> = {
    verified: (
      <ButtonLink size="small" to={pathTo('Profile', {}, 'organization')}>
        {t('step_verified_act')}
      </ButtonLink>
    ),
    key: (
      <ButtonLink size="small" variant="primary" to={pathTo('ApiKeys', { new: 'key' })}>
        {t('step_key_act')}
      </ButtonLink>
    ),
    first_call: undefined,
    first_success: undefined,
    alert: (
      <ButtonLink size="small" to={pathTo('Home', { bell: 'alerts', new: 'alert' })}>
        {t('step_alert_act')}
      </ButtonLink>
    ),
  };
  return (
    <Section title={t('start')}>
      <Card className="py-2">
        <Checklist
          items={steps.map(({ step, is_done }) => ({
            id: step,
            label: t(`step_${step}`),
            hint: t(`step_${step}_hint`),
            done: is_done,
            action: actions[step],
          }))}
        />
      </Card>
    </Section>
  );
}
