import { registerWithProvider } from '@fourth-seat/contract';
import { call } from '../../api/client.ts';
import { useSubmission } from '../../forms/use-submission.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useLocale } from '../../settings/locale.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { LoginFailure } from './failure.tsx';
import { enter, type PendingBind } from './finish.ts';
import { loginMessages } from './messages.ts';
import { TermsBox, useTerms } from './terms.tsx';
import { useModeLinks } from './use-mode.ts';

interface ConsentProps {
  readonly pending: PendingBind;
  /** The provider's name. */
  readonly provider: string;
}

/** Signing up with an address that the provider has verified: nothing is asked but consent. */
export function Consent({ pending, provider }: ConsentProps) {
  const t = useMessages(loginMessages);
  const locale = useLocale();
  const links = useModeLinks();
  const terms = useTerms();
  const { busy, run, errors, clearErrors, failure } = useSubmission();
  const submit = () =>
    run(
      async () => {
        const { bind_ticket } = pending;
        const granted = await call(registerWithProvider, { bind_ticket, agree_terms: true, locale });
        terms.forget();
        enter(granted, 'signed_up');
      },
      { agree_terms: terms.agreed ? undefined : 'terms' },
    );
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>
        <span className="block text-sm text-text-quiet">{t('consent_email', { provider })}</span>
        {/* An address runs from left to right in every alphabet: its domain stands last. */}
        <bdi dir="ltr" className="block font-medium wrap-anywhere">
          {pending.email}
        </bdi>
      </p>
      <TermsBox terms={terms} states={{ errors, clearErrors }} />
      <LoginFailure failure={failure} />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {t('create_account')}
      </Button>
      <p className="text-sm text-text-quiet">
        {t('consent_password')} <Link to={links.sign_in}>{t('consent_other')}</Link>
      </p>
    </form>
  );
}
