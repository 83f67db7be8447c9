import { KeyRound } from 'lucide-react';
import { useLoginOptions } from '../../forms/login-options.ts';
import { useSubmission } from '../../forms/use-submission.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LoginFailure } from './failure.tsx';
import { loginMessages } from './messages.ts';
import { goToProvider } from './oauth.ts';

/** One button per configured provider; nothing when there is none. */
export function ProviderButtons() {
  const t = useMessages(loginMessages);
  const { providers } = useLoginOptions();
  const { busy, run, failure } = useSubmission();
  if (providers.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3 text-sm text-text-faint" aria-hidden>
        <span className="h-px flex-1 bg-line" />
        {t('or')}
        <span className="h-px flex-1 bg-line" />
      </div>
      {providers.map(({ provider, name }) => (
        <Button
          key={provider}
          size="large"
          icon={<KeyRound aria-hidden />}
          busy={busy}
          onClick={() => void run(async () => goToProvider(provider))}
        >
          {t('continue_with', { provider: name })}
        </Button>
      ))}
      <LoginFailure failure={failure} />
    </div>
  );
}
