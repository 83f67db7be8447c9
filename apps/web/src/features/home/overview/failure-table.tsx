import { causeText } from '../../../i18n/cause-text.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { pathTo } from '../../../navigation/paths.ts';
import { useLocale } from '../../../settings/locale.ts';
import { Table } from '../../../ui/data/table.tsx';
import { homeMessages } from '../messages.ts';
import type { OverviewData } from './queries.ts';

export interface FailuresProps {
  readonly failures: OverviewData['failures'];
  readonly project_id: string;
  readonly now: number;
}

/** Failed calls grouped by cause; each line opens the history filtered to it. It brings the error catalogue along. */
export function FailureTable({ failures, project_id, now }: FailuresProps) {
  const t = useMessages(homeMessages);
  const format = useFormat();
  const locale = useLocale();
  return (
    <Table
      label={t('failures')}
      rows={failures}
      rowKey={(row) => `${row.code} ${row.api}`}
      rowTo={(row) => pathTo('Debugging', { in: project_id, code: row.code, h_api: row.api }, 'history')}
      columns={[
        {
          key: 'cause',
          header: t('cause'),
          cell: (row) => (
            <>
              <code className="mr-2 text-xs text-danger">{row.code}</code>
              <span className="font-normal">{causeText(row.code, locale)}</span>
            </>
          ),
        },
        { key: 'api', header: t('api'), cell: (row) => <code className="text-xs">{row.api}</code> },
        { key: 'calls', header: t('count'), align: 'end', cell: (row) => format.number(row.calls) },
        {
          key: 'last',
          header: t('last'),
          align: 'end',
          hideBelow: 'md',
          cell: (row) => <span className="whitespace-nowrap">{format.relative(row.last_at, now)}</span>,
        },
      ]}
    />
  );
}
