import { revokeOtherSessions, revokeSession, type SessionRow } from '@fourth-seat/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useSubmission } from '../../../forms/use-submission.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Table, type TableColumn } from '../../../ui/data/table.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Section } from '../../../ui/layout/surface.tsx';
import { securityMessages } from './messages.ts';
import { sessionsQuery } from './queries.ts';
import { TablePlaceholder } from './table-placeholder.tsx';

/** The sessions of this person; one can be ended, or all others at once. */
export function SessionTable() {
  const t = useMessages(securityMessages);
  const queryClient = useQueryClient();
  const sessions = useQuery(sessionsQuery);
  const { busy, run } = useSubmission();
  const rows = sessions.data?.results ?? [];
  const endSessions = (work: () => Promise<number>) =>
    void run(async () => {
      const count = await work();
      showToast({ tone: 'success', message: t('ended', { count }) });
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    });
  const endOne = (session_id: string) =>
    endSessions(async () => {
      await call(revokeSession, { session_id });
      return 1;
    });
  const columns = useSessionColumns({ now: sessions.dataUpdatedAt, busy, onEnd: endOne });
  return (
    <Section
      title={t('sessions')}
      description={t('sessions_lead')}
      actions={
        rows.length > 1 && (
          <Button busy={busy} onClick={() => endSessions(async () => (await call(revokeOtherSessions, {})).ended)}>
            {t('end_others')}
          </Button>
        )
      }
    >
      <Table
        label={t('sessions')}
        columns={columns.filter(({ key }) => key !== 'end' || rows.length > 1)}
        rows={rows}
        empty={<TablePlaceholder query={sessions} />}
        rowKey={(row) => row.session_id}
      />
    </Section>
  );
}

interface SessionColumnsOptions {
  /** When the sessions were read, in milliseconds. */
  readonly now: number;
  readonly busy: boolean;
  readonly onEnd: (session_id: string) => void;
}

function useSessionColumns({ now, busy, onEnd }: SessionColumnsOptions): TableColumn<SessionRow>[] {
  const t = useMessages(securityMessages);
  const format = useFormat();
  return [
    {
      key: 'device',
      narrow: 'start',
      header: t('device'),
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          {row.device || t('unknown_device')}
          {row.current && <Badge tone="accent">{t('this_session')}</Badge>}
        </span>
      ),
    },
    {
      key: 'address',
      narrow: 'start',
      header: t('ip_address'),
      cell: (row) => <span className="font-mono">{row.address}</span>,
    },
    {
      key: 'last_seen_at',
      narrow: 'start',
      narrowName: true,
      header: t('last_seen'),
      cell: (row) => (
        <span title={format.dateTimeSeconds(row.last_seen_at)}>
          {row.current ? t('now') : format.ago(row.last_seen_at, now)}
        </span>
      ),
    },
    {
      key: 'created_at',
      narrow: 'start',
      narrowName: true,
      header: t('began'),
      cell: (row) => format.dateTime(row.created_at),
      hideBelow: 'md',
    },
    {
      key: 'end',
      narrow: 'end',
      header: t('action'),
      align: 'end',
      cell: (row) =>
        row.current ? null : (
          <Button size="small" busy={busy} onClick={() => onEnd(row.session_id)}>
            {t('end')}
          </Button>
        ),
    },
  ];
}
