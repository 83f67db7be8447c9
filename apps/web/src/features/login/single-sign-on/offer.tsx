import { findSso, isEmail } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../../api/client.ts';
import { useSubmission } from '../../../forms/use-submission.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { goToOrganization } from '../../../session/sso-attempt.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { LoginFailure } from '../failure.tsx';
import { loginMessages } from '../messages.ts';

/** Milliseconds without typing after which the address is looked up. */
const SETTLE_MS = 400;

/** The address once typing has paused; undefined while it is none. */
function useSettledEmail(email: string): string | undefined {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(isEmail(email) ? email : undefined), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [email]);
  return settled === email ? settled : undefined;
}

interface SingleSignOnProps {
  readonly email: string;
  /** Told whether it is the only way in: the other buttons then stand back. */
  readonly onRequired: (isRequired: boolean) => void;
}

/** The way to the provider of an organization, where the typed address is of a mail domain that has one. */
export function SingleSignOn({ email, onRequired }: SingleSignOnProps) {
  const t = useMessages(loginMessages);
  const settled = useSettledEmail(email);
  const domain = settled?.slice(settled.lastIndexOf('@') + 1);
  const { data } = useQuery({
    queryKey: ['single-sign-on', domain],
    queryFn: async ({ signal }) => call(findSso, { email: settled ?? '' }, { signal, quiet: true }),
    enabled: settled !== undefined,
    retry: false,
  });
  const isRequired = settled !== undefined && data?.mode === 'required';
  useEffect(() => {
    onRequired(isRequired);
    return () => onRequired(false);
  }, [isRequired, onRequired]);
  const { busy, run, failure } = useSubmission();
  if (settled === undefined || data === undefined || data.mode === 'off') return null;
  return (
    <div className="flex flex-col gap-3">
      <Banner>{t(isRequired ? 'sso_required' : 'sso_offered', { domain: data.domain })}</Banner>
      <Button
        size="large"
        variant={isRequired ? 'primary' : 'secondary'}
        icon={<Building2 aria-hidden />}
        busy={busy}
        onClick={() => void run(async () => goToOrganization(settled))}
      >
        {t('sso_continue')}
      </Button>
      <LoginFailure
        failure={failure?.name === 'provider_failed' ? { ...failure, text: t('sso_unreachable') } : failure}
      />
    </div>
  );
}
