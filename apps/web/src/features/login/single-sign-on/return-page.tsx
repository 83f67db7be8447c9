import { confirmSsoSignIn, errorCodes, finishSsoSignIn, finishSsoTest, sendSsoCode } from '@fourth-seat/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { CodeForm } from '../../../forms/code-form.tsx';
import { useMessages } from '../../../i18n/messages.ts';
import { goTo } from '../../../navigation/navigator.ts';
import { paths } from '../../../navigation/paths.ts';
import { type SsoAttempt, takeSsoAttempt } from '../../../session/sso-attempt.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { ButtonLink } from '../../../ui/layout/link.tsx';
import { Card } from '../../../ui/layout/surface.tsx';
import { LoginFailure } from '../failure.tsx';
import { finishSignIn } from '../finish.ts';
import { loginMessages } from '../messages.ts';
import { findApproval } from '../oauth.ts';
import { SecondStep } from '../second-step/form.tsx';
import { type WaitingSignIn, waitingSignInOf } from '../second-step/waiting-sign-in.ts';

/** A first sign-in, whose address has to be confirmed. */
interface PendingLink {
  readonly link_ticket: string;
  readonly email: string;
}

/** What the page shows once the provider has answered. */
type Outcome =
  | { readonly kind: 'link'; readonly link: PendingLink }
  | { readonly kind: 'second_step'; readonly waiting: WaitingSignIn }
  | { readonly kind: 'failed'; readonly wasTest: boolean; readonly text: string | undefined };

/** Where the provider of an organization sends people back to: from a sign-in, or from the test of an administrator. */
export function SsoReturnPage() {
  const t = useMessages(loginMessages);
  const [search] = useSearchParams();
  const [outcome, setOutcome] = useState<Outcome>();
  const used = useRef(false);
  useEffect(() => {
    // The authorization code works once, and React mounts twice in development.
    if (used.current) return;
    used.current = true;
    const approval = findApproval(search);
    const state = search.get('state');
    const attempt = state === null ? undefined : takeSsoAttempt(state);
    const wasTest = attempt?.domain === undefined && attempt !== undefined;
    const finish = async (): Promise<Outcome | undefined> => {
      if (!attempt || !approval) return { kind: 'failed', wasTest, text: undefined };
      if (attempt.domain === undefined) return finishTest(approval, t('sso_tested'));
      return finishEntry({ ...approval, domain: attempt.domain }, attempt);
    };
    finish()
      .catch((error: unknown): Outcome => {
        const waiting = waitingSignInOf(error);
        if (waiting) return { kind: 'second_step', waiting };
        if (!isApiError(error)) return { kind: 'failed', wasTest, text: undefined };
        const { code } = error.answer;
        // To an administrator its sentence would say to ask one.
        if (wasTest && code === errorCodes.sso_address_refused)
          return { kind: 'failed', wasTest, text: t('sso_test_address') };
        // That one is about third parties.
        return { kind: 'failed', wasTest, text: code === errorCodes.provider_failed ? undefined : error.message };
      })
      .then(setOutcome)
      .catch(() => undefined);
  }, [search, t]);
  if (outcome === undefined) {
    return (
      <Frame title={t('sso_title')}>
        <p role="status" className="text-text-quiet">
          {t('returning')}
        </p>
      </Frame>
    );
  }
  if (outcome.kind === 'link') return <LinkStep link={outcome.link} onWaiting={setOutcome} />;
  if (outcome.kind === 'second_step') {
    return (
      <Frame title={t('second_step')} lead={t('second_step_lead')}>
        <Card className="sm:p-8">
          <SecondStep waiting={outcome.waiting} pending={undefined} onStartAgain={() => goTo(paths.Login)} />
        </Card>
      </Frame>
    );
  }
  return <Failed {...outcome} />;
}

type Answer = NonNullable<ReturnType<typeof findApproval>>;

/** The test is over: back to the settings, which show it. */
async function finishTest(answer: Answer, message: string): Promise<undefined> {
  await call(finishSsoTest, answer, { quiet: true });
  showToast({ tone: 'success', message });
  goTo(paths.SingleSignOn, { replace: true });
}

async function finishEntry(
  answer: Answer & { readonly domain: string },
  { search }: SsoAttempt,
): Promise<Outcome | undefined> {
  const granted = await call(finishSsoSignIn, answer, { quiet: true });
  // Where the visitor wanted to go is in the query of the page that was left.
  window.history.replaceState(null, '', `${paths.SsoReturn}${search}`);
  if (granted.link_ticket !== null) return { kind: 'link', link: granted };
  await finishSignIn(granted, undefined);
  return undefined;
}

interface LinkStepProps {
  readonly link: PendingLink;
  readonly onWaiting: (outcome: Outcome) => void;
}

/** The owner of the mailbox agrees once that the provider signs in to the account. */
function LinkStep({ link: { link_ticket, email }, onWaiting }: LinkStepProps) {
  const t = useMessages(loginMessages);
  const verify = async (code: string) => {
    try {
      await finishSignIn(await call(confirmSsoSignIn, { link_ticket, code }, { quiet: true }), undefined);
    } catch (error) {
      const waiting = waitingSignInOf(error);
      if (!waiting) throw error;
      onWaiting({ kind: 'second_step', waiting });
    }
  };
  return (
    <Frame title={t('sso_confirm')} lead={t('sso_confirm_lead')}>
      <Card className="sm:p-8">
        <CodeForm
          name="sso"
          target={email}
          fields={() => <p className="font-medium wrap-anywhere">{email}</p>}
          problems={() => ({})}
          next={{
            kind: 'code',
            send: async () => call(sendSsoCode, { link_ticket }, { quiet: true }),
            verify,
            verifyLabel: t('sign_in'),
          }}
          failure={({ failure }) => <LoginFailure failure={failure} />}
        />
      </Card>
    </Frame>
  );
}

function Failed({ wasTest, text }: { readonly wasTest: boolean; readonly text: string | undefined }) {
  const t = useMessages(loginMessages);
  return (
    <Frame title={t('sso_title')}>
      <Banner tone="danger" title={t(wasTest ? 'sso_test_failed' : 'sso_failed')}>
        {text ?? t(wasTest ? 'sso_test_failed_text' : 'sso_failed_text')}
      </Banner>
      <ButtonLink to={wasTest ? paths.SingleSignOn : paths.Login} variant="primary" size="large">
        {t(wasTest ? 'sso_back' : 'back_to_sign_in')}
      </ButtonLink>
    </Frame>
  );
}

interface FrameProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

function Frame({ title, lead, children }: FrameProps) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-10 sm:py-16">
      <header>
        <h1 className="text-2xl font-semibold">{title}</h1>
        {lead !== undefined && <p className="mt-1 text-text-quiet">{lead}</p>}
      </header>
      {children}
    </div>
  );
}
