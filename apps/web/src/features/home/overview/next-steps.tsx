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
import type { OverviewData } from '../queries.ts';

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
            {attention.map((item) => (
              <li key={item.kind} className="border-t border-line first:border-0">
                {'percent' in item ? <LimitLine item={item} now={now} /> : <KeyLine item={item} now={now} />}
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

type AttentionItem = OverviewData['attention'][number];
type LimitItem = Extract<AttentionItem, { percent: number }>;
type KeyItem = Exclude<AttentionItem, LimitItem>;

function LimitLine({ item, now }: { readonly item: LimitItem; readonly now: number }) {
  const t = useMessages(homeMessages);
  const format = useFormat();
  return (
    <AttentionLink to={pathTo('Home', { tab: 'projects' })}>
      {t(`attention_${item.kind}`, { percent: item.percent })}
      <span className="block text-sm text-text-faint">
        {t('resets', { when: format.relative(item.resets_at, now) })}
      </span>
    </AttentionLink>
  );
}

/** One line for a cause, however many keys have it; it leads to where the cause can be removed. */
function KeyLine({ item, now }: { readonly item: KeyItem; readonly now: number }) {
  const t = useMessages(homeMessages);
  const format = useFormat();
  const { kind, count, keys } = item;
  const [key] = keys;
  if (count === 1 && key) {
    const at = instantOf(item);
    const when = at === undefined ? '' : format.ago(at, now);
    return (
      <AttentionLink to={pathTo('ApiKeys', { key: key.key_id })}>
        {t(`attention_${kind}`, { name: key.name, when })}
      </AttentionLink>
    );
  }
  return (
    <AttentionLink to={pathTo('ApiKeys', kind === 'expired' ? { state: 'expired' } : {})}>
      {t(`attention_many_${kind}`, { count })}
      <span className="line-clamp-2 text-sm text-text-faint">{namesOf(item, format.list)}</span>
    </AttentionLink>
  );
}

/** The first names; dots stand for those that are not listed. */
function namesOf({ count, keys }: KeyItem, list: (names: readonly string[]) => string): string {
  const names = list(keys.map(({ name }) => name));
  return count > keys.length ? `${names} …` : names;
}

/** When the first key expires or was last used, for the kinds whose text says so. */
function instantOf(item: KeyItem): string | undefined {
  switch (item.kind) {
    case 'expiring':
    case 'expired':
      return item.keys[0]?.expires_at;
    case 'idle':
      return item.keys[0]?.last_request_at;
    default:
      return undefined;
  }
}

function AttentionLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} tone="plain" className="flex items-center gap-3 px-4 py-3 hover:bg-surface-hover">
      <span className="min-w-0 flex-1 break-words">{children}</span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-text-faint" />
    </Link>
  );
}
