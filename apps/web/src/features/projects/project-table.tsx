import { gameNames, games, type Project, translate } from '@fourth-seat/contract';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useColumnChoice } from '../../settings/column-choice.tsx';
import { useLocale } from '../../settings/locale.ts';
import { Avatar } from '../../ui/data/avatar.tsx';
import { StatusDot } from '../../ui/data/badge.tsx';
import { Table, type TableColumn } from '../../ui/data/table.tsx';
import type { Sort } from '../../ui/data/table-head.tsx';
import type { TablePagingProps } from '../../ui/data/table-paging.tsx';
import { RowMenu } from '../../ui/overlays/row-menu.tsx';
import { projectMessages } from './messages.ts';
import { type OpenDialog, useProjectActions } from './project-dialogs.tsx';

interface ProjectTableProps {
  readonly projects: readonly Project[];
  readonly now: number;
  readonly sort: Sort | undefined;
  readonly onSortChange: (sort: Sort) => void;
  readonly openKey: string | undefined;
  readonly onOpen: (project: Project) => void;
  readonly onDialog: (opened: OpenDialog) => void;
  readonly paging: TablePagingProps | undefined;
  readonly stale: boolean;
  readonly empty: ReactNode;
}

export function ProjectTable({ projects, now, onOpen, onDialog, ...rest }: ProjectTableProps) {
  const t = useMessages(projectMessages);
  const { shown, menu } = useColumnChoice('projects', useColumns(now));
  const actionsOf = useProjectActions(onDialog);
  return (
    <Table
      {...rest}
      label={t('projects')}
      columns={shown}
      columnMenu={menu}
      rows={projects}
      rowKey={(row) => row.project_id}
      onRowOpen={onOpen}
      rowActions={(row) => <RowMenu label={t('actions_of', { name: row.name })} entries={actionsOf(row)} />}
    />
  );
}

export function ProjectStateDot({ state }: { readonly state: Project['state'] }) {
  const t = useMessages(projectMessages);
  return <StatusDot tone={state === 'closed' ? 'neutral' : 'success'} label={t(state)} />;
}

/** What is called beside the games, by the first part of its id. */
const otherTypes = ['batch', 'tokens', 'unknown'] as const;

/** API types by their names. */
export function useApiTypes() {
  const t = useMessages(projectMessages);
  const locale = useLocale();
  return (types: readonly string[]) =>
    types.map((type) => {
      const game = games.find((one) => one === type);
      const other = otherTypes.find((one) => one === type);
      if (game) return translate(gameNames[game], locale);
      return other ? t(`type_${other}`) : type;
    });
}

function useColumns(now: number): TableColumn<Project>[] {
  const t = useMessages(projectMessages);
  const format = useFormat();
  const nameTypes = useApiTypes();
  return [
    {
      key: 'name',
      narrow: 'both',
      header: t('name'),
      sortable: true,
      width: 'lg:min-w-32',
      cell: (row) => <span className="wrap-anywhere">{row.name}</span>,
    },
    { key: 'state', narrow: 'start', header: t('state'), cell: (row) => <ProjectStateDot state={row.state} /> },
    {
      key: 'last_request_at',
      narrow: 'end',
      narrowName: true,
      header: t('last_request'),
      sortable: true,
      hideBelow: 'md',
      cell: (row) => <LastRequest at={row.last_request_at} now={now} />,
    },
    {
      key: 'api_types',
      narrow: 'both',
      header: t('api_types'),
      width: 'lg:min-w-32',
      hideBelow: 'lg',
      cell: (row) => format.list(nameTypes(row.api_types)) || '–',
    },
    {
      key: 'tokens_used',
      narrow: 'start',
      narrowName: true,
      header: t('tokens_used'),
      align: 'end',
      sortable: true,
      cell: (row) => <span className="tabular-nums">{format.number(row.tokens_used)}</span>,
    },
    {
      key: 'request_count',
      narrow: 'end',
      narrowName: true,
      header: t('request_count'),
      align: 'end',
      sortable: true,
      cell: (row) => <span className="tabular-nums">{format.number(row.request_count)}</span>,
    },
    {
      key: 'collaborators',
      narrow: 'both',
      header: t('members'),
      hideBelow: 'md',
      cell: (row) => <MemberAvatars members={row.collaborators} />,
    },
  ];
}

function LastRequest({ at, now }: { readonly at: string | null; readonly now: number }) {
  const t = useMessages(projectMessages);
  const format = useFormat();
  return <span className="whitespace-nowrap">{at === null ? t('never') : format.ago(at, now)}</span>;
}

const MAX_AVATARS = 4;

function MemberAvatars({ members }: { readonly members: Project['collaborators'] }) {
  const format = useFormat();
  return (
    <span className="flex items-center max-sm:justify-end" title={format.list(members.map(({ name }) => name))}>
      {members.slice(0, MAX_AVATARS).map(({ member_id, name, avatar_url }) => (
        <Avatar key={member_id} name={name} src={avatar_url ?? undefined} size="small" className="-ml-1 first:ml-0" />
      ))}
      {members.length > MAX_AVATARS && <span className="ml-1.5 text-text-faint">+{members.length - MAX_AVATARS}</span>}
      <span className="sr-only">{format.list(members.map(({ name }) => name))}</span>
    </span>
  );
}
