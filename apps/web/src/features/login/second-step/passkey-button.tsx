import { signInWithPasskey } from '@fourth-seat/contract';
import { KeyRound } from 'lucide-react';
import { call } from '../../../api/client.ts';
import { signWithPasskey } from '../../../forms/fields/passkey.ts';
import { usePasskey } from '../../../forms/fields/use-passkey.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { finishSignIn, type PendingBind } from '../finish.ts';
import { loginMessages } from '../messages.ts';

/** Signs in with a passkey alone, for those who have one. */
export function PasskeyButton({ pending }: { readonly pending: PendingBind | undefined }) {
  const t = useMessages(loginMessages);
  const { busy, failure, run } = usePasskey();
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="quiet"
        icon={<KeyRound aria-hidden />}
        busy={busy}
        onClick={() =>
          void run(async () => finishSignIn(await call(signInWithPasskey, await signWithPasskey()), pending))
        }
      >
        {t('sign_in_passkey')}
      </Button>
      {failure && <Banner tone="danger">{failure.text}</Banner>}
    </div>
  );
}
