import type { MemberRow } from '@fourth-seat/contract';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Address, addressOf } from '../../people/address.tsx';
import { roleMessages } from '../../people/messages.ts';
import { ProjectNames } from '../../people/project-names.tsx';
import { Avatar } from '../../ui/data/avatar.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import type { TableColumn } from '../../ui/data/table.tsx';
import { memberMessages } from './messages.ts';

/** `now` is when the rows were read, in milliseconds. */
export function useMemberColumns(now: number): TableColumn<MemberRow>[] {
  const t = useMessages(memberMessages);
  const format = useFormat();
  return [
    {
      key: 'name',
      narrow: 'both',
      header: t('person'),
      sortable: true,
      width: 'lg:min-w-52',
      cell: (row) => <Person row={row} />,
    },
    { key: 'role', narrow: 'start', header: t('role'), cell: (row) => <Role row={row} /> },
    {
      key: 'projects',
      narrow: 'both',
      narrowName: true,
      header: t('projects'),
      width: 'lg:min-w-36',
      hideBelow: 'lg',
      cell: (row) => <ProjectNames names={row.projects.map(({ name }) => name)} />,
    },
    {
      key: 'joined_at',
      narrow: 'start',
      narrowName: true,
      header: t('joined'),
      sortable: true,
      hideBelow: 'md',
      cell: (row) => <span className="whitespace-nowrap">{format.date(row.joined_at)}</span>,
    },
    {
      key: 'tokens_this_month',
      narrow: 'end',
      header: t('api_cost'),
      sortable: true,
      align: 'end',
      cell: (row) => (
        <span className="whitespace-nowrap tabular-nums">
          {t('tokens', { tokens: format.compact(row.tokens_this_month) })}
        </span>
      ),
    },
    {
      key: 'last_active_at',
      narrow: 'end',
      header: t('last_active'),
      sortable: true,
      hideBelow: 'md',
      cell: (row) => (
        <span className="whitespace-nowrap">
          {row.last_active_at ? format.ago(row.last_active_at, now) : t('never')}
        </span>
      ),
    },
  ];
}

function Person({ row }: { readonly row: MemberRow }) {
  const t = useMessages(memberMessages);
  return (
    <span className="flex items-center gap-2.5">
      <Avatar name={row.name} src={row.avatar_url ?? undefined} size="small" />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere">{row.name}</span>
          {row.is_me && <Badge tone="accent">{t('me')}</Badge>}
          {row.state === 'disabled' && <Badge>{t('disabled')}</Badge>}
        </span>
        <span className="block font-normal text-text-faint">
          <Address value={addressOf(row)} />
        </span>
      </span>
    </span>
  );
}

function Role({ row }: { readonly row: MemberRow }) {
  const t = useMessages(memberMessages);
  const roleName = useMessages(roleMessages);
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <span className="whitespace-nowrap">{roleName(row.type)}</span>
      {row.is_creator && <Badge tone="accent">{t('creator')}</Badge>}
      {row.type === 'admin' && !row.is_creator && <Badge>{t('admin')}</Badge>}
    </span>
  );
}
