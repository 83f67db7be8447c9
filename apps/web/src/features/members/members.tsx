import { enableMember, type MemberRow, memberStates, type Role, roles } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { membersKey } from '../../api/query-keys.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { ChoiceFilter, SearchField } from '../../forms/list-filters.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { cursorPaging } from '../../navigation/cursor-paging.ts';
import { FailedList } from '../../navigation/failed-list.tsx';
import { firstPage, sortingIn, useSearch, without } from '../../navigation/use-search.ts';
import { roleMessages } from '../../people/messages.ts';
import { useSession } from '../../session/session-store.ts';
import { useColumnChoice } from '../../settings/column-choice.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Table } from '../../ui/data/table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import type { MenuEntry } from '../../ui/overlays/menu.tsx';
import { RowMenu } from '../../ui/overlays/row-menu.tsx';
import { DepartureDialog } from './departure-dialog.tsx';
import { useMemberColumns } from './member-columns.tsx';
import { DisableDialog, RoleDialog } from './member-dialogs.tsx';
import { memberMessages } from './messages.ts';
import { type MemberFilters, memberSorts, membersQuery } from './queries.ts';
import { TransferDialog } from './transfer.tsx';

type OpenDialog =
  | { readonly kind: 'departure' | 'disable' | 'transfer'; readonly member: MemberRow }
  | { readonly kind: 'role'; readonly member: MemberRow; readonly role: Role };

/** Parameters of the URL that filter the list. */
const filterNames = ['q', 'role', 'state'] as const;

export function Members() {
  const t = useMessages(memberMessages);
  const roleName = useMessages(roleMessages);
  const search = useSearch();
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const sorting = sortingIn(search, memberSorts);
  const filters: MemberFilters = {
    search: search.get('q'),
    type: search.oneOf('role', roles),
    state: search.oneOf('state', memberStates),
  };
  const query = useQuery(membersQuery(filters, sorting.sort, search.get('cursor')));
  const { data, isError, isPending, isPlaceholderData, dataUpdatedAt } = query;
  const paging = cursorPaging(search, data);
  const { shown, menu } = useColumnChoice('members', useMemberColumns(dataUpdatedAt));
  const actionsOf = useMemberActions(setOpenDialog);
  const clear = <Button onClick={() => search.set({ ...without(filterNames), ...firstPage })}>{t('clear')}</Button>;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <SearchField label={t('search')} className="w-full sm:w-auto sm:max-w-80 sm:min-w-60 sm:flex-1" />
        <ChoiceFilter
          name="role"
          label={t('role')}
          allLabel={t('any_role')}
          className="min-w-36 max-sm:flex-1"
          options={roles.map((value) => ({ value, label: roleName(value) }))}
        />
        <ChoiceFilter
          name="state"
          label={t('state')}
          allLabel={t('any_state')}
          className="min-w-36 max-sm:flex-1"
          options={memberStates.map((value) => ({ value, label: t(`state_${value}`) }))}
        />
      </div>
      {isPending && <TableSkeleton columns={6} />}
      {isError && !data && <FailedList query={query} />}
      {data && (
        <Table
          label={t('view_members')}
          columns={shown}
          columnMenu={menu}
          rows={data.results}
          rowKey={(row) => row.member_id}
          {...sorting}
          rowActions={(row) => {
            const entries = actionsOf(row);
            return entries.length > 0 && <RowMenu label={t('actions_of', { name: row.name })} entries={entries} />;
          }}
          paging={paging}
          stale={isPlaceholderData}
          empty={<EmptyState kind="filtered" cause={t('none_found')} action={clear} />}
        />
      )}
      {openDialog && (
        <MemberDialog openDialog={openDialog} rows={data?.results ?? []} onClose={() => setOpenDialog(undefined)} />
      )}
    </>
  );
}

interface MemberDialogProps {
  readonly openDialog: OpenDialog;
  /** The list on screen, which is read again after a conflict. */
  readonly rows: readonly MemberRow[];
  readonly onClose: () => void;
}

function MemberDialog({ openDialog, rows, onClose }: MemberDialogProps) {
  const { member_id } = openDialog.member;
  // As the member is now: after a conflict the next attempt has the current revision.
  const member = rows.find((row) => row.member_id === member_id) ?? openDialog.member;
  switch (openDialog.kind) {
    case 'departure':
      return <DepartureDialog member={member} onClose={onClose} />;
    case 'disable':
      return <DisableDialog member={member} onClose={onClose} />;
    case 'role':
      return <RoleDialog member={member} role={openDialog.role} onClose={onClose} />;
    case 'transfer':
      return <TransferDialog member={member} onClose={onClose} />;
  }
}

/** What the signed-in member may do with another, or with itself. */
function useMemberActions(open: (openDialog: OpenDialog) => void): (row: MemberRow) => MenuEntry[] {
  const t = useMessages(memberMessages);
  const { member: me } = useSession();
  const enable = useEndpointMutation(enableMember, {
    invalidates: [membersKey],
    onDone: ({ name }) => void showToast({ message: t('enabled_done', { name }) }),
  });
  return (row) => {
    const { member_id, revision } = row;
    const removeMember: MenuEntry = {
      label: row.is_me ? t('leave') : t('remove'),
      danger: true,
      onSelect: () => open({ kind: 'departure', member: row }),
    };
    if (me?.type !== 'admin') return row.is_me ? [removeMember] : [];
    const other = row.type === 'admin' ? 'regular' : 'admin';
    const changeRole: MenuEntry = {
      label: t(other === 'admin' ? 'make_admin' : 'make_regular'),
      disabledReason: row.is_creator ? t('creator_fixed') : undefined,
      onSelect: () => open({ kind: 'role', member: row, role: other }),
    };
    const toggleDisabled: MenuEntry =
      row.state === 'active'
        ? {
            label: t('disable'),
            disabledReason: row.is_creator ? t('creator_fixed') : undefined,
            onSelect: () => open({ kind: 'disable', member: row }),
          }
        : { label: t('enable'), onSelect: () => enable.mutate({ member_id, revision }) };
    const transferOrganization: MenuEntry = {
      label: t('transfer'),
      onSelect: () => open({ kind: 'transfer', member: row }),
    };
    const canTransfer = me.is_creator && row.type === 'admin' && !row.is_me && row.state === 'active';
    return [
      changeRole,
      ...(row.is_me ? [] : [toggleDisabled]),
      ...(canTransfer ? [transferOrganization] : []),
      { kind: 'separator' },
      removeMember,
    ];
  };
}
