import type { listErrorCauses, Output } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callWords } from '../../forms/calls/call-messages.ts';
import { apiText } from '../../i18n/api-text.ts';
import { causeText } from '../../i18n/cause-text.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { pathTo } from '../../navigation/paths.ts';
import { useLocale } from '../../settings/locale.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { Table } from '../../ui/data/table.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { Section } from '../../ui/layout/surface.tsx';
import { usageMessages } from './messages.ts';
import { causesQuery } from './queries.ts';
import { historyOf, type UsageState } from './usage-filters.ts';

type Cause = Output<typeof listErrorCauses>['results'][number];
type Range = Output<typeof listErrorCauses>['range'];

/** Why calls failed: each cause with its number, its first time, and one real call to open. */
export function Causes({ state }: { readonly state: UsageState }) {
  const t = useMessages(usageMessages);
  const query = useQuery(causesQuery(state.filters));
  const { data, isError, isPlaceholderData } = query;
  return (
    <Section title={t('causes')} description={t('causes_lead')}>
      {isError && !data && <FailedState compact query={query} />}
      {!data && !isError && <TableSkeleton rows={3} columns={5} />}
      {data && <CauseTable causes={data.results} range={data.range} state={state} stale={isPlaceholderData} />}
    </Section>
  );
}

/** The other causes are shown by a button. */
const FIRST_CAUSES = 8;

interface CauseTableProps {
  readonly causes: readonly Cause[];
  readonly range: Range;
  readonly state: UsageState;
  readonly stale: boolean;
}

function CauseTable({ causes, range, state, stale }: CauseTableProps) {
  const t = useMessages(usageMessages);
  const words = useMessages(callWords);
  const format = useFormat();
  const locale = useLocale();
  const [showsAll, setShowsAll] = useState(false);
  const visibleCauses = showsAll ? causes : causes.slice(0, FIRST_CAUSES);
  return (
    <>
      <Table
        label={t('causes')}
        rows={visibleCauses}
        rowKey={(row) => `${row.code} ${row.api_id}`}
        stale={stale}
        empty={<p className="p-4 text-text-quiet">{t('no_errors')}</p>}
        columns={[
          {
            key: 'code',
            header: t('cause_code'),
            width: 'w-32',
            cell: (row) => (
              <Badge tone={row.status >= 500 ? 'danger' : 'warning'}>
                {row.status} · {row.code}
              </Badge>
            ),
          },
          { key: 'meaning', header: t('cause_text'), cell: (row) => causeText(row.code, locale) },
          {
            key: 'api',
            header: words('api'),
            cell: (row) => <code className="font-mono">{apiText(row.api_id, locale)}</code>,
          },
          {
            key: 'count',
            header: t('count'),
            align: 'end',
            cell: (row) => (
              <Link to={historyPath(state, range, row)} aria-label={t('see_calls', { count: row.calls })}>
                {format.number(row.calls)}
              </Link>
            ),
          },
          { key: 'share', header: t('share'), align: 'end', cell: (row) => format.percent(row.share), hideBelow: 'md' },
          {
            key: 'last',
            header: t('last'),
            cell: (row) => (row.last_at ? format.dateTime(row.last_at, state.time_zone) : '–'),
            hideBelow: 'lg',
          },
          {
            key: 'sample',
            header: t('sample'),
            cell: (row) =>
              row.sample_call_id === null ? (
                <span className="text-text-faint">{t('expired')}</span>
              ) : (
                <Link to={pathTo('Debugging', { call: row.sample_call_id })}>{t('open_call')}</Link>
              ),
          },
        ]}
      />
      {causes.length > FIRST_CAUSES && (
        <Button
          variant="quiet"
          size="small"
          className="mt-2"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t('show_fewer') : t('show_all', { count: causes.length })}
        </Button>
      )}
    </>
  );
}

/** The history with exactly the calls that were counted here: the same range and filters. */
function historyPath(state: UsageState, { from, to }: Range, { code, api_id: h_api }: Cause): string {
  return pathTo('Debugging', { ...historyOf(state, from, to), code, h_api }, 'history');
}
