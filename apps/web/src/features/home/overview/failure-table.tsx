import { apiText } from '../../../i18n/api-text.ts';
import { causeText } from '../../../i18n/cause-text.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { pathTo } from '../../../navigation/paths.ts';
import { useLocale } from '../../../settings/locale.ts';
import { Table } from '../../../ui/data/table.tsx';
import { homeMessages } from '../messages.ts';

interface FailedCode {
  readonly code: number;
  /** The APIs whose calls failed. */
  readonly apis: readonly string[];
  readonly calls: number;
  readonly last_at: string;
}

/** APIs that are named; the history has the others. */
const MAX_APIS = 2;

interface FailureTableProps {
  readonly failedCodes: readonly FailedCode[];
  readonly project_id: string;
  readonly now: number;
}

/** Each line opens the history filtered to its code. Loads the error catalogue. */
export function FailureTable({ failedCodes, project_id, now }: FailureTableProps) {
  const t = useMessages(homeMessages);
  const format = useFormat();
  const locale = useLocale();
  return (
    <Table
      label={t('failures')}
      rows={failedCodes}
      rowKey={(row) => String(row.code)}
      rowTo={(row) => pathTo('Debugging', { in: project_id, code: row.code }, 'history')}
      columns={[
        {
          key: 'cause',
          header: t('cause'),
          cell: (row) => (
            // One element, so that the content of the row's link stays in a line.
            <span>
              <code className="mr-2 text-xs text-danger">{row.code}</code>
              <span className="font-normal">{causeText(row.code, locale)}</span>
              <span className="block font-mono text-xs text-text-faint">
                {row.apis
                  .slice(0, MAX_APIS)
                  .map((api) => apiText(api, locale))
                  .join(', ')}
                {row.apis.length > MAX_APIS && ` ${t('more_apis', { count: row.apis.length - MAX_APIS })}`}
              </span>
            </span>
          ),
        },
        { key: 'calls', header: t('count'), align: 'end', cell: (row) => format.number(row.calls) },
        {
          key: 'last',
          header: t('last'),
          align: 'end',
          hideBelow: 'md',
          cell: (row) => <span className="whitespace-nowrap">{format.ago(row.last_at, now)}</span>,
        },
      ]}
    />
  );
}
