import type { CallRow } from '@fourth-seat/contract';
import { StickyNote } from 'lucide-react';
import { callWords } from '../../../forms/calls/call-messages.ts';
import { apiText } from '../../../i18n/api-text.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useLocale } from '../../../settings/locale.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import type { TableColumn } from '../../../ui/data/table.tsx';
import { callMessages } from '../messages.ts';
import { StatusBadge } from '../result/result-panel.tsx';

/** Columns of the call history; on a telephone three short lines for each call. */
export function useCallColumns(): TableColumn<CallRow>[] {
  const t = useMessages(callMessages);
  const words = useMessages(callWords);
  const locale = useLocale();
  const format = useFormat();
  return [
    {
      key: 'request_time',
      narrow: 'start',
      header: t('time'),
      sortable: true,
      width: 'sm:w-56',
      cell: (row) => <RequestTime row={row} />,
    },
    {
      key: 'operator',
      narrow: 'start',
      header: t('made_by'),
      width: 'lg:min-w-28',
      cell: (row) => <Operator row={row} />,
    },
    {
      key: 'status',
      narrow: 'end',
      // Last on its side on a telephone, because a badge does not fit beside a date.
      width: 'max-sm:order-1',
      header: t('status'),
      cell: (row) => <Status row={row} />,
    },
    {
      key: 'response_time',
      narrow: 'end',
      header: t('response_time'),
      align: 'end',
      cell: (row) => <span className="tabular-nums">{format.duration(row.response_time_ms)}</span>,
    },
    {
      key: 'api',
      narrow: 'start',
      header: words('api'),
      cell: (row) => <code className="font-mono">{apiText(row.api_id, locale)}</code>,
    },
    {
      key: 'tokens',
      narrow: 'end',
      header: t('tokens'),
      align: 'end',
      cell: (row) => (
        <>
          <span className="sm:hidden">{t('tokens_short', { count: row.tokens })}</span>
          <span className="max-sm:hidden">{format.number(row.tokens)}</span>
        </>
      ),
    },
  ];
}

function RequestTime({ row }: { readonly row: CallRow }) {
  const t = useMessages(callMessages);
  const format = useFormat();
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap tabular-nums">
      {format.dateTimeSeconds(row.first_time)}
      {format.timeSeconds(row.first_time) !== format.timeSeconds(row.request_time) &&
        ` – ${format.timeSeconds(row.request_time)}`}
      {row.has_note && <StickyNote className="size-3.5 text-warning" aria-label={t('note')} />}
    </span>
  );
}

function Operator({ row }: { readonly row: CallRow }) {
  const words = useMessages(callWords);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="wrap-anywhere">{row.operator}</span>
      {row.source !== 'api' && <Badge>{words(`source_${row.source}`)}</Badge>}
    </span>
  );
}

function Status({ row }: { readonly row: CallRow }) {
  const t = useMessages(callMessages);
  const format = useFormat();
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <StatusBadge call={row} />
      {row.times > 1 && (
        <span className="text-text-quiet tabular-nums">
          <span aria-hidden>× {format.number(row.times)}</span>
          <span className="sr-only">
            {t('shared_row', { count: row.times, first: format.dateTimeSeconds(row.first_time) })}
          </span>
        </span>
      )}
    </span>
  );
}
