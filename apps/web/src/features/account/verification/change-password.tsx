import { updatePassword } from '@fourth-seat/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { NewPassword, noPassword, passwordProblems } from '../../../forms/new-password.tsx';
import { useSubmit } from '../../../forms/use-submit.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { refreshUser } from '../../../session/session.ts';
import { useSession } from '../../../session/session-store.ts';
import { writeToken } from '../../../session/token.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { verificationMessages } from './messages.ts';
import type { ChangeProps } from './change-props.ts';
import { ProofOver } from './proof-over.tsx';

export function ChangePassword({ proof, onDone, onProofOver }: ChangeProps) {
  const t = useMessages(verificationMessages);
  const { user } = useSession();
  const queryClient = useQueryClient();
  const { busy, problems, run, failureText, failureName } = useSubmit();
  const [chosen, setChosen] = useState(noPassword);
  const save = () =>
    void run(async () => {
      const renewed = await call(updatePassword, { proof, password: chosen.password }, { quiet: true });
      // The old token has just ended with all others.
      writeToken(renewed.access_token);
      await refreshUser();
      await queryClient.invalidateQueries({ queryKey: ['security'] });
      onDone(t('done_update_password'));
    }, passwordProblems(chosen));
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <NewPassword
        value={chosen}
        onChange={setChosen}
        problems={problems}
        username={user?.email ?? user?.phone ?? ''}
      />
      {failureText && <Banner tone="danger">{failureText}</Banner>}
      <ProofOver name={failureName} onProofOver={onProofOver} />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {t('save_password')}
      </Button>
    </form>
  );
}
