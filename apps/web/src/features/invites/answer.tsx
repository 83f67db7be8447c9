import { acceptInvite, declineInvite } from '@fourth-seat/contract';
import { type ReactNode, useState } from 'react';
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
export function InviteAnswer(props: InviteAnswerProps) {
  const { is_for_me } = props.invite;
  if (is_for_me === null) return <SignInFirst {...props} />;
  return is_for_me ? <Accept {...props} /> : <SwitchAccount {...props} />;
}

function Accept({ invite, token }: InviteAnswerProps) {
  const t = useMessages(inviteMessages);
  const enterOrganization = useEnterOrganization();
  const accept = useForm(acceptInvite, {
    initial: {},
    input: () => ({ token }),
    onDone: async () => {
      await enterOrganization();
      showToast({ message: t('accepted_done', { organization: invite.organization_name }) });
    },
  });
  return (
    <div className="flex flex-col gap-4">
      {accept.failure && <Banner tone="danger">{accept.failure.text}</Banner>}
      <Choices invite={invite} token={token}>
        <Button variant="primary" busy={accept.busy} onClick={accept.submit}>
          {t('accept')}
        </Button>
      </Choices>
    </div>
  );
}

function SwitchAccount({ invite, token }: InviteAnswerProps) {
  const t = useMessages(inviteMessages);
  const { user } = useSession();
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="warning">
        {t('other_person', { name: user?.email ?? user?.nickname ?? '', to: invite.to_masked })}
      </Banner>
      <Choices invite={invite} token={token}>
        <Button variant="primary" onClick={endSession}>
          {t('switch_account')}
        </Button>
      </Choices>
    </div>
  );
}

function SignInFirst({ invite, token, to }: InviteAnswerProps) {
  const t = useMessages(inviteMessages);
  const { pathname, hash } = useLocation();
  const returnPath = `${pathname}${hash}`;
  const fillIn = () => to !== undefined && prefillIdentifier(invite.channel, to);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-text-quiet">{t('sign_in_hint', { to: invite.to_masked })}</p>
      <Choices invite={invite} token={token}>
        <ButtonLink to={loginPath(returnPath)} onClick={fillIn}>
          {t('sign_in')}
        </ButtonLink>
        <ButtonLink variant="primary" to={loginPath(returnPath, 'sign_up')} onClick={fillIn}>
          {t('sign_up')}
        </ButtonLink>
      </Choices>
    </div>
  );
}

interface ChoicesProps extends Pick<InviteAnswerProps, 'invite' | 'token'> {
  readonly children: ReactNode;
}

/** Declining, which is open to all, and beside it the ways to accept. */
function Choices({ invite, token, children }: ChoicesProps) {
  const t = useMessages(inviteMessages);
  const [declining, setDeclining] = useState(false);
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button onClick={() => setDeclining(true)}>{t('decline')}</Button>
      {children}
      {declining && (
        <ActionDialog
          endpoint={declineInvite}
          input={{ token }}
          invalidates={[inviteKey]}
          onClose={() => setDeclining(false)}
          title={t('decline_title', { organization: invite.organization_name })}
          confirmLabel={t('decline')}
        >
          {t('decline_text', { inviter: invite.invited_by_name })}
        </ActionDialog>
      )}
    </div>
  );
}
