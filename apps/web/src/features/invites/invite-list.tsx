import { type Invite, resendInvite, revokeInvite } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { membersKey } from '../../api/query-keys.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { ActionDialog } from '../../forms/action-dialog.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { cursorPaging } from '../../navigation/cursor-paging.ts';
import { FailedList } from '../../navigation/failed-list.tsx';
import { useSearch } from '../../navigation/use-search.ts';
import { Address } from '../../people/address.tsx';
import { roleMessages } from '../../people/messages.ts';
import { ProjectNames } from '../../people/project-names.tsx';
import { StatusDot, type Tone } from '../../ui/data/badge.tsx';
import { Table } from '../../ui/data/table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { RowMenu } from '../../ui/overlays/row-menu.tsx';
import { invitesQuery } from './queries.ts';
import { sentInviteMessages } from './sent-messages.ts';

const tones: Record<Invite['state'], Tone> = {
  pending: 'accent',
  accepted: 'success',
  declined: 'neutral',
  revoked: 'neutral',
  expired: 'warning',
};

/** The invitations of the organization. `invite` is the button for an empty list. */
export function InviteList({ invite }: { readonly invite: ReactNode }) {
  const t = useMessages(sentInviteMessages);
  const roleName = useMessages(roleMessages);
  const format = useFormat();
  const search = useSearch();
  const query = useQuery(invitesQuery(search.get('cursor')));
  const { data, isError, isPending, isPlaceholderData, dataUpdatedAt } = query;
  const paging = cursorPaging(search, data);
  const resend = useEndpointMutation(resendInvite, {
    invalidates: [membersKey],
    onDone: ({ to }) => void showToast({ message: t('resent_done', { to }) }),
  });
  const [revoking, setRevoking] = useState<Invite>();
  if (isError && !data) return <FailedList query={query} />;
  if (isPending) return <TableSkeleton columns={5} />;
  return (
    <>
      <Table
        label={t('invites')}
        rows={data?.results ?? []}
        rowKey={(row) => row.invite_id}
        columns={[
          { key: 'to', header: t('to'), width: 'lg:min-w-44', cell: (row) => <Address value={row.to} /> },
          {
            key: 'role',
            header: t('role'),
            cell: (row) => <span className="whitespace-nowrap">{roleName(row.type)}</span>,
          },
          {
            key: 'projects',
            header: t('projects'),
            width: 'lg:min-w-28',
            hideBelow: 'lg',
            cell: (row) => <ProjectNames names={row.projects.map(({ name }) => name)} />,
          },
          {
            key: 'state',
            header: t('state'),
            cell: (row) => <StatusDot tone={tones[row.state]} label={t(`state_${row.state}`)} />,
          },
          {
            key: 'by',
            header: t('invited_by'),
            hideBelow: 'md',
            cell: (row) => <span className="wrap-anywhere">{row.invited_by.name}</span>,
          },
          {
            key: 'sent',
            header: t('sent'),
            hideBelow: 'md',
            cell: (row) => <span className="whitespace-nowrap">{format.ago(row.sent_at, dataUpdatedAt)}</span>,
          },
          {
            key: 'until',
            header: t('until'),
            cell: (row) => <span className="whitespace-nowrap">{format.dateTime(row.expires_at)}</span>,
          },
        ]}
        rowActions={(row) =>
          (row.state === 'pending' || row.state === 'expired') && (
            <RowMenu
              label={t('actions_of', { name: row.to })}
              entries={[
                { label: t('resend'), onSelect: () => resend.mutate({ invite_id: row.invite_id }) },
                { label: t('revoke'), danger: true, onSelect: () => setRevoking(row) },
              ]}
            />
          )
        }
        paging={paging}
        stale={isPlaceholderData}
        empty={<EmptyState kind="nothing" cause={t('no_invites')} action={invite} />}
      />
      {revoking && <RevokeDialog invite={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  );
}

function RevokeDialog({
  invite: { invite_id, to },
  onClose,
}: {
  readonly invite: Invite;
  readonly onClose: () => void;
}) {
  const t = useMessages(sentInviteMessages);
  return (
    <ActionDialog
      endpoint={revokeInvite}
      input={{ invite_id }}
      invalidates={[membersKey]}
      doneText={t('revoked_done', { to })}
      onClose={onClose}
      title={t('revoke_title', { to })}
      confirmLabel={t('revoke')}
    >
      {t('revoke_text', { to })}
    </ActionDialog>
  );
}
