import { updatePassword } from '@fourth-seat/contract';
import { useQueryClient } from '@tanstack/react-query';
import { securityKey } from '../../../api/query-keys.ts';
import { writeToken } from '../../../api/token.ts';
import { NewPassword, noPassword, passwordProblems } from '../../../forms/new-password.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { addressOf } from '../../../people/address.tsx';
import { refreshUser } from '../../../session/session.ts';
import { useSession } from '../../../session/session-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { ActionFormProps } from './action-form-props.ts';
import { verificationMessages } from './messages.ts';
import { ProofExpired } from './proof-expired.tsx';

export function PasswordForm({ proof, onDone, onProofExpired }: ActionFormProps) {
  const t = useMessages(verificationMessages);
  const { user } = useSession();
  const queryClient = useQueryClient();
  const form = useForm(updatePassword, {
    initial: noPassword,
    check: passwordProblems,
    input: ({ password }) => ({ proof, password }),
    onDone: async (renewed) => {
      // The old token has just ended with all others.
      writeToken(renewed.access_token);
      await refreshUser();
      await queryClient.invalidateQueries({ queryKey: securityKey });
      onDone(t('done_update_password'));
    },
  });
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.submit}>
      <NewPassword value={form.values} onChange={form.set} states={form} username={user ? addressOf(user) : ''} />
      {form.failure && <Banner tone="danger">{form.failure.text}</Banner>}
      <ProofExpired name={form.failure?.name} onProofExpired={onProofExpired} />
      <Button type="submit" variant="primary" size="large" busy={form.busy}>
        {t('save_password')}
      </Button>
    </form>
  );
}
