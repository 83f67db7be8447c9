import type { SignInRow } from '@fourth-seat/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Table, type TableColumn } from '../../../ui/data/table.tsx';
import { Section } from '../../../ui/layout/surface.tsx';
import { securityMessages } from './messages.ts';
import { loginsQuery, providerName, securityQuery } from './queries.ts';
import { TablePlaceholder } from './table-placeholder.tsx';

const tones = {
  success: 'success',
  wrong_password: 'warning',
  // Somebody had the first factor.
  wrong_second_factor: 'danger',
  slowed: 'danger',
  disabled: 'danger',
} as const;

export function LoginHistory() {
  const t = useMessages(securityMessages);
  const format = useFormat();
  const logins = useInfiniteQuery(loginsQuery);
  const { data: overview } = useQuery(securityQuery);
  const rows = (logins.data?.pages ?? []).flatMap((page) => page.results);
  const columns: TableColumn<SignInRow>[] = [
    { key: 'at', narrow: 'start', header: t('time'), cell: (row) => format.dateTimeSeconds(row.at) },
    {
      key: 'outcome',
      narrow: 'end',
      header: t('outcome'),
      cell: (row) => (
        <>
          <Badge tone={tones[row.outcome]}>{t(`outcome_${row.outcome}`)}</Badge>
          {row.attempts > 1 && <span className="ml-2 text-text-quiet">{t('attempts', { count: row.attempts })}</span>}
        </>
      ),
    },
    {
      key: 'method',
      narrow: 'start',
      header: t('method'),
      cell: (row) =>
        row.provider === null
          ? t(`method_${row.method}`)
          : `${t(`method_${row.method}`)} · ${providerName(overview, row.provider)}`,
    },
    { key: 'device', narrow: 'start', header: t('device'), cell: (row) => row.device || t('unknown_device') },
    {
      key: 'address',
      narrow: 'both',
      header: t('ip_address'),
      cell: (row) => <span className="font-mono">{row.address}</span>,
    },
  ];
  return (
    <Section title={t('history')} description={t('history_lead')}>
      <Table
        label={t('history')}
        columns={columns}
        rows={rows}
        empty={<TablePlaceholder query={logins} none={t('history_none')} />}
        rowKey={(row) => String(row.sign_in_id)}
      />
      {logins.hasNextPage && (
        <Button className="mt-3" busy={logins.isFetchingNextPage} onClick={() => void logins.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Section>
  );
}
