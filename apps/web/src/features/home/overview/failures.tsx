import { Suspense } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { lazyPart } from '../../../navigation/lazy-part.tsx';
import { PartLoadError } from '../../../navigation/load-error.tsx';
import { pathTo } from '../../../navigation/paths.ts';
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { Section } from '../../../ui/layout/surface.tsx';
import { homeMessages } from '../messages.ts';
import type { OverviewData } from '../queries.ts';

// The texts of all errors load with the table: a project without failures never loads them.
const FailureTable = lazyPart(async () => (await import('./failure-table.tsx')).FailureTable, PartLoadError);

/** The dashboard has the others. */
const MAX_CODES = 3;

interface FailuresProps {
  readonly failures: OverviewData['failures'];
  readonly project_id: string;
  readonly now: number;
}

/** The codes of most failed calls, each once for all APIs. */
export function Failures({ failures, project_id, now }: FailuresProps) {
  const t = useMessages(homeMessages);
  const failedCodes = [...Map.groupBy(failures, ({ code }) => code)]
    .map(([code, rows]) => ({
      code,
      apis: rows.map(({ api_id }) => api_id),
      calls: rows.reduce((sum, { calls }) => sum + calls, 0),
      last_at: rows.map(({ last_at }) => last_at).reduce((a, b) => (a > b ? a : b)),
    }))
    .sort((a, b) => b.calls - a.calls);
  if (failedCodes.length === 0) return <p className="text-text-quiet">{t('failures_none')}</p>;
  return (
    <Section
      title={t('failures')}
      actions={failedCodes.length > MAX_CODES && <Link to={pathTo('Dashboard')}>{t('all_failures')}</Link>}
    >
      <Suspense fallback={<TableSkeleton rows={Math.min(MAX_CODES, failedCodes.length)} />}>
        <FailureTable failedCodes={failedCodes.slice(0, MAX_CODES)} project_id={project_id} now={now} />
      </Suspense>
    </Section>
  );
}
