import type { StartStep } from '@fourth-seat/contract';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { pathTo } from '../../../navigation/paths.ts';
import { ButtonLink, Link } from '../../../ui/layout/link.tsx';
import { Checklist } from '../../../ui/layout/stepper.tsx';
import { Card, Section } from '../../../ui/layout/surface.tsx';
import { homeMessages } from '../messages.ts';
import type { OverviewData } from './queries.ts';

interface NextStepsProps extends Pick<OverviewData, 'steps' | 'attention'> {
  readonly now: number;
}

/**
 * One list of things to do: steps of setting up, read from what really happened, and coming problems. It disappears
 * when it is empty.
 */
export function NextSteps({ steps, attention, now }: NextStepsProps) {
  const t = useMessages(homeMessages);
  const isSetUp = steps.every(({ is_done }) => is_done);
  if (isSetUp && attention.length === 0) return null;
  const done = steps.filter(({ is_done }) => is_done).length;
  return (
    <Section
      title={t('next_steps')}
      actions={
        !isSetUp &&
        done > 0 && (
          <span className="text-sm text-text-faint tabular-nums">{t('steps_done', { done, of: steps.length })}</span>
        )
      }
    >
      <Card flush>
        {!isSetUp && <StartList steps={steps} />}
        {attention.length > 0 && (
          <ul className="border-t border-line first:border-0">
            {[...Map.groupBy(attention, ({ kind }) => kind).values()].map((lines) => (
              <li key={lines[0]?.kind} className="border-t border-line first:border-0">
                <AttentionLine lines={lines} now={now} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Section>
  );
}

function StartList({ steps }: Pick<OverviewData, 'steps'>) {
  const t = useMessages(homeMessages);
  const actions: Record<StartStep, ReactNode> = {
    verified: (
      <ButtonLink size="small" to={pathTo('Profile', { tab: 'organization' })}>
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
    <Checklist
      className="px-4 py-1"
      items={steps.map(({ step, is_done }) => ({
        id: step,
        label: t(`step_${step}`),
        // A step that is done needs no explanation.
        hint: is_done ? undefined : t(`step_${step}_hint`),
        done: is_done,
        action: actions[step],
      }))}
    />
  );
}

type Attention = OverviewData['attention'][number];

/** One line for each cause, however many keys have it; it leads to where the cause can be removed. */
function AttentionLine({ lines, now }: { readonly lines: readonly Attention[]; readonly now: number }) {
  const t = useMessages(homeMessages);
  const format = useFormat();
  const [line] = lines;
  if (!line) return null;
  const { kind, key, at, percent } = line;
  const isBudget = kind === 'project_budget' || kind === 'organization_budget';
  const when = at === null ? '' : format.relative(at, now);
  const isSingle = lines.length === 1;
  const to = isBudget
    ? pathTo('Home', { tab: 'projects' })
    : pathTo('ApiKeys', isSingle ? { key: key?.key_id } : kind === 'expired' ? { state: 'expired' } : {});
  return (
    <Link to={to} tone="plain" className="flex items-center gap-3 px-4 py-3 hover:bg-surface-hover">
      <span className="min-w-0 flex-1 break-words">
        {isBudget
          ? t(`attention_${kind}`, { percent: percent ?? 0 })
          : isSingle
            ? t(`attention_${kind}`, { name: key?.name ?? '', when })
            : t(`attention_many_${kind}`, { count: lines.length })}
        {isBudget && <span className="block text-sm text-text-faint">{t('resets', { when })}</span>}
        {!isSingle && !isBudget && (
          <span className="line-clamp-2 text-sm text-text-faint">
            {format.list(lines.map((one) => one.key?.name ?? ''))}
          </span>
        )}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-text-faint" />
    </Link>
  );
}
