import type { ApiKey } from '@fourth-seat/contract';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Sparkline } from '../../ui/chart/sparkline.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { Table, type TableColumn } from '../../ui/data/table.tsx';
import type { Sort } from '../../ui/data/table-head.tsx';
import type { TablePagingProps } from '../../ui/data/table-paging.tsx';
import { RowMenu } from '../../ui/overlays/row-menu.tsx';
import { type KeyAction, keyActions } from './key-actions.ts';
import { KeyStateDot, KeyWarningBadges } from './key-badges.tsx';
import { apiKeysMessages } from './messages.ts';

interface KeyTableProps {
  readonly keys: readonly ApiKey[];
  readonly sort: Sort | undefined;
  readonly onSortChange: (sort: Sort) => void;
  readonly openKey: string | undefined;
  readonly onOpen: (apiKey: ApiKey) => void;
  readonly onAction: (action: KeyAction, apiKey: ApiKey) => void;
  readonly paging: TablePagingProps | undefined;
  readonly stale: boolean;
  readonly empty: ReactNode;
}

export function KeyTable({ keys, onOpen, onAction, openKey, ...rest }: KeyTableProps) {
  const t = useMessages(apiKeysMessages);
  const columns = useColumns();
  return (
    <Table
      {...rest}
      label={t('keys_table')}
      columns={columns}
      rows={keys}
      rowKey={(row) => row.key_id}
      openKey={openKey}
      onRowOpen={onOpen}
      rowActions={(row) => (
        <RowMenu
          label={t('actions_of', { name: row.name })}
          entries={keyActions(row, t, (action) => onAction(action, row))}
        />
      )}
    />
  );
}

function useColumns(): TableColumn<ApiKey>[] {
  const t = useMessages(apiKeysMessages);
  return [
    {
      key: 'name',
      header: t('name'),
      sortable: true,
      width: 'lg:min-w-32',
      cell: (row) => <NameCell apiKey={row} />,
    },
    {
      key: 'masked',
      header: t('secret'),
      cell: (row) => <code className="text-sm whitespace-nowrap">{row.masked}</code>,
    },
    {
      key: 'project',
      header: t('project'),
      hideBelow: 'md',
      cell: (row) => <ProjectCell apiKey={row} />,
    },
    {
      key: 'state',
      header: t('state'),
      cell: (row) => <StateCell apiKey={row} />,
    },
    {
      key: 'requests_24h',
      header: t('requests_24h'),
      align: 'end',
      sortable: true,
      width: 'w-44',
      cell: (row) => <RequestsCell apiKey={row} />,
    },
    {
      key: 'last_request_at',
      header: t('last_request'),
      sortable: true,
      hideBelow: 'lg',
      cell: (row) => <LastRequestCell apiKey={row} now={Date.now()} />,
    },
    {
      key: 'created_at',
      header: t('created'),
      sortable: true,
      hideBelow: 'lg',
      cell: (row) => <CreatedCell apiKey={row} />,
    },
  ];
}

function RequestsCell({ apiKey }: { readonly apiKey: ApiKey }) {
  const t = useMessages(apiKeysMessages);
  const format = useFormat();
  return (
    <span className="flex flex-col items-end gap-0.5">
      <span className="flex items-center justify-end gap-2">
        <Sparkline
          values={apiKey.requests_by_hour}
          label={t('spark_label', { count: apiKey.requests_24h })}
          tone={apiKey.requests_24h === 0 ? 'neutral' : 'accent'}
          className="w-20"
        />
        <span className="min-w-12 text-right tabular-nums">{format.compact(apiKey.requests_24h)}</span>
      </span>
      {apiKey.errors_24h > 0 && (
        <span className="text-danger tabular-nums">
          {t('errors_of', { count: apiKey.errors_24h, errors: format.compact(apiKey.errors_24h) })}
        </span>
      )}
    </span>
  );
}

function NameCell({ apiKey }: { readonly apiKey: ApiKey }) {
  const t = useMessages(apiKeysMessages);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="min-w-0 wrap-anywhere">{apiKey.name}</span>
      {apiKey.mode === 'test' && <Badge tone="accent">{t('mode_test')}</Badge>}
    </span>
  );
}

function ProjectCell({ apiKey }: { readonly apiKey: ApiKey }) {
  return (
    <span className="line-clamp-2 wrap-anywhere" title={apiKey.project.name}>
      {apiKey.project.name}
    </span>
  );
}

function StateCell({ apiKey }: { readonly apiKey: ApiKey }) {
  return (
    <span className="flex flex-col gap-1 max-sm:items-end">
      <KeyStateDot state={apiKey.state} />
      <KeyWarningBadges apiKey={apiKey} />
    </span>
  );
}

function LastRequestCell({ apiKey, now }: { readonly apiKey: ApiKey; readonly now: number }) {
  const t = useMessages(apiKeysMessages);
  const format = useFormat();
  return (
    <span className="whitespace-nowrap">
      {apiKey.last_request ? format.ago(apiKey.last_request.at, now) : t('never')}
    </span>
  );
}

function CreatedCell({ apiKey }: { readonly apiKey: ApiKey }) {
  const format = useFormat();
  return (
    <span className="flex flex-col max-sm:items-end">
      <span className="whitespace-nowrap">{format.date(apiKey.created_at)}</span>
      <span className="line-clamp-1 break-all text-text-faint" title={apiKey.created_by.name}>
        {apiKey.created_by.name}
      </span>
    </span>
  );
}
