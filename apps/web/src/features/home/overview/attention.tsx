import { ChevronRight } from 'lucide-react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { pathTo } from '../../../navigation/paths.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { Card, Section } from '../../../ui/layout/surface.tsx';
import { homeMessages } from '../messages.ts';
import type { OverviewData } from './queries.ts';

interface AttentionProps {
  readonly attention: OverviewData['attention'];
  readonly now: number;
}

/** Keys and budgets that will become a problem if nobody looks; each line leads to where it is mended. */
export function Attention({ attention, now }: AttentionProps) {
  const t = useMessages(homeMessages);
  return (
    <Section title={t('attention')}>
      <Card flush>
        {attention.length === 0 ? (
          <EmptyState kind="nothing" compact cause={t('attention_none')} />
        ) : (
          <ul>
            {attention.map((line) => (
              <li key={`${line.kind} ${line.key?.key_id} ${line.at}`} className="border-t border-line first:border-0">
                <AttentionLine line={line} now={now} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Section>
  );
}

function AttentionLine({ line, now }: { readonly line: OverviewData['attention'][number]; readonly now: number }) {
  const t = useMessages(homeMessages);
  const format = useFormat();
  const { kind, key, at, percent } = line;
  const isBudget = kind === 'project_budget' || kind === 'organization_budget';
  const when = at === null ? '' : format.relative(at, now);
  const to = isBudget ? pathTo('Home', { tab: 'projects' }) : pathTo('ApiKeys', { key: key?.key_id });
  return (
    <Link to={to} tone="plain" className="flex items-center gap-3 px-4 py-3 hover:bg-surface-hover">
      <span className="min-w-0 flex-1 break-words">
        {isBudget
          ? t(`attention_${kind}`, { percent: percent ?? 0 })
          : t(`attention_${kind}`, { name: key?.name ?? '', when })}
        {isBudget && <span className="block text-sm text-text-faint">{t('resets', { when })}</span>}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-text-faint" />
    </Link>
  );
}
