import { acceptInvite, declineInvite } from '@fourth-seat/contract';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { inviteKey } from '../../api/query-keys.ts';
import { ActionDialog } from '../../forms/action-dialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useMessages } from '../../i18n/messages.ts';
import { loginPath } from '../../navigation/return-to.ts';
import { endSession } from '../../session/session.ts';
import { useSession } from '../../session/session-store.ts';
import { useEnterOrganization } from '../../session/use-enter-organization.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { ButtonLink } from '../../ui/layout/link.tsx';
import { prefillIdentifier } from '../login/panels.tsx';
import { inviteMessages } from './messages.ts';
import type { InviteOffer } from './queries.ts';

interface InviteAnswerProps {
  readonly invite: InviteOffer;
  readonly token: string;
  /** The invited address, if the link has it. */
  readonly to: string | undefined;
}

/** Accepts or declines; accepting needs the invited account, declining only the link. */
export function InviteAnswer({ invite, token, to }: InviteAnswerProps) {
  const t = useMessages(inviteMessages);
  const enterOrganization = useEnterOrganization();
  const { user } = useSession();
  const { pathname, hash } = useLocation();
  const { organization_name, invited_by_name, channel, to_masked, is_for_me } = invite;
  const returnAddress = `${pathname}${hash}`;
  const fillIn = () => to !== undefined && prefillIdentifier(channel, to);
  const accept = useForm(acceptInvite, {
    initial: {},
    input: () => ({ token }),
    onDone: async () => {
      await enterOrganization();
      showToast({ message: t('accepted_done', { organization: organization_name }) });
    },
  });
  const [declining, setDeclining] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      {accept.failure && <Banner tone="danger">{accept.failure}</Banner>}
      {is_for_me === false && (
        <Banner tone="warning">
          {t('other_person', { name: user?.email ?? user?.nickname ?? '', to: to_masked })}
        </Banner>
      )}
      {is_for_me === null && <p className="text-text-quiet">{t('sign_in_hint', { to: to_masked })}</p>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => setDeclining(true)}>{t('decline')}</Button>
        {is_for_me === true && (
          <Button variant="primary" busy={accept.busy} onClick={accept.submit}>
            {t('accept')}
          </Button>
        )}
        {is_for_me === null && (
          <>
            <ButtonLink to={loginPath(returnAddress)} onClick={fillIn}>
              {t('sign_in')}
            </ButtonLink>
            <ButtonLink variant="primary" to={loginPath(returnAddress, 'sign_up')} onClick={fillIn}>
              {t('sign_up')}
            </ButtonLink>
          </>
        )}
        {is_for_me === false && (
          <Button variant="primary" onClick={endSession}>
            {t('switch_account')}
          </Button>
        )}
      </div>
      {declining && (
        <ActionDialog
          endpoint={declineInvite}
          input={{ token }}
          invalidates={[inviteKey]}
          onClose={() => setDeclining(false)}
          title={t('decline_title', { organization: organization_name })}
          confirmLabel={t('decline')}
        >
          {t('decline_text', { inviter: invited_by_name })}
        </ActionDialog>
      )}
    </div>
  );
}
