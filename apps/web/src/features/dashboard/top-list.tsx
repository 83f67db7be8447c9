import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { TableSkeleton } from '../../ui/skeleton.tsx';
import { Section } from '../../ui/surface.tsx';
import { Table } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { DashboardState } from './dashboard-state.ts';
import { dashboardMessages } from './messages.ts';
import { topQuery } from './queries.ts';

const kinds = ['project', 'api', 'key', 'member'] as const;

export function TopList({ state }: { readonly state: DashboardState }) {
  const t = useMessages(dashboardMessages);
  const format = useFormat();
  const [by, setBy] = useState<(typeof kinds)[number]>('project');
  const query = useQuery(topQuery(state.filters, by));
  const { data, isError, isPlaceholderData } = query;
  return (
    <Section
      title={t('top')}
      actions={
        <Tabs
          label={t('top')}
          variant="pills"
          tabs={kinds.map((value) => ({ value, label: t(`top_${value}`) }))}
          value={by}
          onValueChange={setBy}
        />
      }
    >
      {!data && !isError && <TableSkeleton rows={4} columns={4} />}
      {isError && !data && <FailedState compact query={query} />}
      {data && (
        <Table
          label={t('top')}
          rows={data.results}
          rowKey={(row) => row.id}
          stale={isPlaceholderData}
          empty={<EmptyState kind="nothing" compact cause={t('cause')} />}
          columns={[
            {
              key: 'name',
              header: t('name'),
              cell: (row) => <span className="break-all">{row.label === '' ? t('console_calls') : row.label}</span>,
            },
            {
              key: 'requests',
              header: t('requests'),
              align: 'end',
              cell: (row) => format.number(row.totals.requests),
            },
            { key: 'errors', header: t('errors'), align: 'end', cell: (row) => format.number(row.totals.error) },
            {
              key: 'p95',
              header: 'p95',
              align: 'end',
              hideBelow: 'md',
              cell: (row) => (row.totals.p95 === null ? '–' : format.duration(row.totals.p95)),
            },
            { key: 'tokens', header: t('tokens'), align: 'end', cell: (row) => format.number(row.totals.tokens) },
          ]}
        />
      )}
    </Section>
  );
}
