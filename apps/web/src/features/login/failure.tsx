import type { SubmissionFailure } from '../../forms/use-submission.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { loginMessages } from './messages.ts';
import { useModeLinks } from './use-mode.ts';

interface LoginFailureProps {
  readonly failure: SubmissionFailure | undefined;
}

/** What went wrong, and the way on where there is one. */
export function LoginFailure({ failure }: LoginFailureProps) {
  const t = useMessages(loginMessages);
  const links = useModeLinks();
  if (failure === undefined) return null;
  const { text, name } = failure;
  const taken = name === 'email_taken' || name === 'phone_taken';
  return (
    <Banner tone="danger">
      {text} {taken && <Link to={links.sign_in}>{t('to_sign_in_link')}</Link>}
      {name === 'code_needed' && <Link to={links.by_code}>{t('to_code_link')}</Link>}
      {name === 'account_unknown' && <Link to={links.sign_up}>{t('to_sign_up_link')}</Link>}
    </Banner>
  );
}
