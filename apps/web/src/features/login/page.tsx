import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLoginOptions } from '../../forms/login-options.ts';
import { useMessages } from '../../i18n/messages.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { PartLoadError } from '../../navigation/load-error.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { Card } from '../../ui/layout/surface.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import type { PendingBind } from './finish.ts';
import { type IdentifierDraft, identifierValue, readIdentifier, writeIdentifier } from './identifier.ts';
import { loginMessages } from './messages.ts';
import type { Mode } from './mode.ts';
import { isProviderAnswer } from './oauth.ts';
import { ProviderButtons } from './providers.tsx';
import type { WaitingSignIn } from './second-step/waiting-sign-in.ts';
import { SignInWithCode } from './sign-in-code.tsx';
import { SignInWithPassword } from './sign-in-password.tsx';
import { useMode, useModeLinks } from './use-mode.ts';

// The page opens with signing in; the other forms load when they are needed.
const OauthReturn = lazyPart(async () => (await import('./oauth-return.tsx')).OauthReturn, PartLoadError);
const ResetPassword = lazyPart(async () => (await import('./reset.tsx')).ResetPassword, PartLoadError);
const SecondStep = lazyPart(async () => (await import('./second-step/form.tsx')).SecondStep, PartLoadError);
const SingleSignOn = lazyPart(async () => (await import('./single-sign-on/offer.tsx')).SingleSignOn, PartLoadError);
const PasskeyButton = lazyPart(
  async () => (await import('./second-step/passkey-button.tsx')).PasskeyButton,
  PartLoadError,
);
const Consent = lazyPart(async () => (await import('./consent.tsx')).Consent, PartLoadError);
const SignUp = lazyPart(async () => (await import('./sign-up.tsx')).SignUp, PartLoadError);

/** Sign in, sign up, reset: one page whose URL says which. */
export function LoginPage() {
  const t = useMessages(loginMessages);
  const { mode, method, chooseMethod } = useMode();
  const [search] = useSearchParams();
  const [identifier, setIdentifier] = useState<IdentifierDraft>(readIdentifier);
  const [pending, setPending] = useState<PendingBind>();
  const [waiting, setWaiting] = useState<WaitingSignIn>();
  const [isSecondary, setSecondary] = useState(false);
  useEffect(() => writeIdentifier(identifier), [identifier]);
  const shared = { identifier, onIdentifierChange: setIdentifier, pending, onWaiting: setWaiting, isSecondary };
  const otherMethods = !pending && <OtherMethods identifier={identifier} onRequired={setSecondary} />;
  const needsConsent = pending?.account === 'none' && mode === 'sign_up';
  const provider = useProviderName(pending);

  if (isProviderAnswer(search)) {
    return (
      <Suspense fallback={null}>
        <OauthReturn
          search={search}
          onWaiting={setWaiting}
          onPending={(found) => {
            setPending(found);
            if (found.email !== null) setIdentifier({ ...identifier, channel: 'email', email: found.email });
          }}
        />
      </Suspense>
    );
  }
  if (waiting) {
    return <WaitingStep waiting={waiting} pending={pending} onStartAgain={() => setWaiting(undefined)} />;
  }
  return (
    // On a telephone the footer starts below the window, because the providers' buttons load late and would push it.
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-10 max-sm:min-h-dvh sm:py-16">
      <header>
        <h1 className="text-2xl font-semibold">{t(mode)}</h1>
        <p className="mt-1 text-text-quiet">{t(`lead_${mode}`)}</p>
      </header>
      {pending && mode !== 'reset' && !needsConsent && <BindNotice pending={pending} provider={provider} />}
      <Card className="sm:p-8">
        {mode === 'sign_in' && (
          <Tabs
            label={t('method')}
            tabs={[
              { value: 'code', label: t('with_code') },
              { value: 'password', label: t('with_password') },
            ]}
            value={method}
            onValueChange={chooseMethod}
          >
            <div className="flex flex-col gap-5">
              {method === 'code' ? (
                <SignInWithCode {...shared} otherMethods={otherMethods} />
              ) : (
                <SignInWithPassword {...shared} otherMethods={otherMethods} />
              )}
            </div>
          </Tabs>
        )}
        {mode !== 'sign_in' && (
          // As high as the form that will come, so that the page does not jump.
          <Suspense fallback={<div className="h-96" />}>
            {mode === 'reset' ? (
              <ResetPassword {...shared} />
            ) : (
              <div className="flex flex-col gap-5">
                {needsConsent ? (
                  <Consent pending={pending} provider={provider} />
                ) : (
                  <SignUp {...shared} otherMethods={otherMethods} />
                )}
              </div>
            )}
          </Suspense>
        )}
      </Card>
      {mode === 'sign_in' && (
        <Suspense fallback={<div className="h-10" />}>
          <PasskeyButton pending={pending} />
        </Suspense>
      )}
      <OtherModes mode={mode} needsConsent={needsConsent} />
    </div>
  );
}

interface OtherMethodsProps {
  readonly identifier: IdentifierDraft;
  /** Told whether single sign-on is the only way in. */
  readonly onRequired: (isRequired: boolean) => void;
}

/** The ways in beside a code and a password. */
function OtherMethods({ identifier, onRequired }: OtherMethodsProps) {
  return (
    <>
      {identifier.channel === 'email' && identifier.email !== '' && (
        <Suspense fallback={null}>
          <SingleSignOn email={identifierValue(identifier)} onRequired={onRequired} />
        </Suspense>
      )}
      <ProviderButtons />
    </>
  );
}

type WaitingStepProps = ComponentProps<typeof SecondStep>;

function WaitingStep(props: WaitingStepProps) {
  const t = useMessages(loginMessages);
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-10 max-sm:min-h-dvh sm:py-16">
      <header>
        <h1 className="text-2xl font-semibold">{t('second_step')}</h1>
        <p className="mt-1 text-text-quiet">{t('second_step_lead')}</p>
      </header>
      <Card className="sm:p-8">
        <Suspense fallback={<div className="h-64" />}>
          <SecondStep {...props} />
        </Suspense>
      </Card>
    </div>
  );
}

/** The way to the other forms. */
function OtherModes({ mode, needsConsent }: { readonly mode: Mode; readonly needsConsent: boolean }) {
  const t = useMessages(loginMessages);
  const links = useModeLinks();
  return (
    <p className="text-center text-text-quiet">
      {mode === 'sign_in' && (
        <>
          {t('to_sign_up')} <Link to={links.sign_up}>{t('to_sign_up_link')}</Link>
        </>
      )}
      {mode === 'sign_up' && !needsConsent && (
        <>
          {t('to_sign_in')} <Link to={links.sign_in}>{t('to_sign_in_link')}</Link>
        </>
      )}
      {mode === 'reset' && <Link to={links.sign_in}>{t('back_to_sign_in')}</Link>}
    </p>
  );
}

function useProviderName(pending: PendingBind | undefined): string {
  const { providers } = useLoginOptions();
  return providers.find((one) => one.provider === pending?.provider)?.name ?? pending?.provider ?? '';
}

function BindNotice({ pending, provider }: { readonly pending: PendingBind; readonly provider: string }) {
  const t = useMessages(loginMessages);
  const { account, email } = pending;
  if (account === 'exists' && email !== null) {
    return (
      <Banner tone="info" title={t('link_title', { email })}>
        {t('link_text', { provider })}
      </Banner>
    );
  }
  return (
    <Banner tone="info" title={t('bind_title', { provider })}>
      {t('bind_text')}
    </Banner>
  );
}
