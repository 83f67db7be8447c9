import { acceptTransfer, cancelTransfer, type MemberRow, startTransfer } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { membersKey } from '../../api/query-keys.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { ActionDialog } from '../../forms/action-dialog.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { refreshUser } from '../../session/session.ts';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { memberMessages } from './messages.ts';
import { transferQuery } from './queries.ts';

/** A pending transfer of the organization, as the giver and the receiver see it. */
export function TransferNotice() {
  const t = useMessages(memberMessages);
  const format = useFormat();
  const { member, organization } = useSession();
  const { data } = useQuery(transferQuery);
  const [accepting, setAccepting] = useState(false);
  const transfer = data?.transfer;
  const isMine = transfer?.is_mine_to_accept === true;
  const cancel = useEndpointMutation(cancelTransfer, {
    invalidates: [membersKey],
    onDone: () => void showToast({ message: t(isMine ? 'transfer_declined' : 'transfer_cancelled') }),
  });
  if (!transfer) return null;
  const time = format.dateTime(transfer.expires_at);
  const involved = isMine || transfer.from.member_id === member?.member_id;
  return (
    <>
      <Banner
        tone="warning"
        action={
          involved && (
            <span className="flex gap-2">
              <Button size="small" busy={cancel.isPending} onClick={() => cancel.mutate({})}>
                {t(isMine ? 'transfer_decline' : 'transfer_cancel')}
              </Button>
              {isMine && (
                <Button size="small" variant="primary" onClick={() => setAccepting(true)}>
                  {t('transfer_accept')}
                </Button>
              )}
            </span>
          )
        }
      >
        {isMine
          ? t('transfer_mine', { name: transfer.from.name, time })
          : t('transfer_waiting', { name: transfer.to.name, time })}
      </Banner>
      {accepting && (
        <ActionDialog
          endpoint={acceptTransfer}
          input={{}}
          invalidates={[membersKey]}
          doneText={t('transfer_accepted')}
          onDone={refreshUser}
          danger={false}
          onClose={() => setAccepting(false)}
          title={t('transfer_accept_title', { organization: organization?.name ?? '' })}
          confirmLabel={t('transfer_accept')}
        >
          {t('transfer_accept_text', { name: transfer.from.name })}
        </ActionDialog>
      )}
    </>
  );
}

export function TransferDialog({ member, onClose }: { readonly member: MemberRow; readonly onClose: () => void }) {
  const t = useMessages(memberMessages);
  const { member_id, name } = member;
  const { organization } = useSession();
  return (
    <ActionDialog
      endpoint={startTransfer}
      input={{ member_id }}
      invalidates={[membersKey]}
      onClose={onClose}
      title={t('transfer_title', { name })}
      confirmLabel={t('transfer_start')}
      {...(organization && { confirmName: organization.name })}
    >
      {t('transfer_text', { name })}
    </ActionDialog>
  );
}
