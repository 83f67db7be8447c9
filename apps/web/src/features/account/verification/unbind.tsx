import { oauthUnbind } from '@fourth-seat/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useSubmit } from '../../../forms/use-submit.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { verificationMessages } from './messages.ts';
import type { ChangeProps } from './change-props.ts';
import { ProofOver } from './proof-over.tsx';

export function Unbind({ provider, proof, onDone, onProofOver }: ChangeProps & { readonly provider: string }) {
  const t = useMessages(verificationMessages);
  const queryClient = useQueryClient();
  const { busy, run, failureText, failureName } = useSubmit();
  const unbind = () =>
    void run(async () => {
      await call(oauthUnbind, { provider, proof }, { quiet: true });
      await queryClient.invalidateQueries({ queryKey: ['security'] });
      onDone(t('done_unbind'));
    });
  return (
    <div className="flex flex-col gap-5">
      <p>{t('unbind_text', { provider })}</p>
      {failureText && <Banner tone="danger">{failureText}</Banner>}
      <ProofOver name={failureName} onProofOver={onProofOver} />
      <Button variant="danger" size="large" busy={busy} onClick={unbind}>
        {t('unbind')}
      </Button>
    </div>
  );
}
