import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/messages.ts';
import { goTo } from '../../navigation/navigator.ts';
import { paths } from '../../navigation/paths.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { ButtonLink } from '../../ui/layout/link.tsx';
import type { PendingBind } from './finish.ts';
import { loginMessages } from './messages.ts';
import { findApproval, finishProviderAnswer, takeAttempt } from './oauth.ts';
import { type WaitingSignIn, waitingSignInOf } from './second-step/waiting-sign-in.ts';

/** Where the page goes on: a new address to the consent, one with an account to its sign-in. */
function nextUrl(search: string, account?: PendingBind['account']): string {
  const next = new URLSearchParams(search);
  if (account === 'none') next.set('mode', 'sign_up');
  if (account === 'exists') next.delete('mode');
  const query = next.toString();
  return query === '' ? paths.Login : `${paths.Login}?${query}`;
}

interface OauthReturnProps {
  readonly search: URLSearchParams;
  readonly onPending: (pending: PendingBind) => void;
  readonly onWaiting: (waiting: WaitingSignIn) => void;
}

/** OAuth callback: finishes the sign-in, or says that it failed. */
export function OauthReturn({ search, onPending, onWaiting }: OauthReturnProps) {
  const t = useMessages(loginMessages);
  const [failed, setFailed] = useState(false);
  // The authorization code works once, and React mounts twice in development.
  const used = useRef(false);
  useEffect(() => {
    if (used.current) return;
    used.current = true;
    const approval = findApproval(search);
    const state = search.get('state');
    const attempt = state === null ? undefined : takeAttempt(state);
    const finish = async () => {
      if (!attempt || !approval) throw new Error('the provider did not approve, or this tab did not ask');
      const pending = await finishProviderAnswer(approval, attempt);
      // Without anything left to bind, the person is signed in.
      if (!pending) return;
      showToast({ message: t('authorized') });
      onPending(pending);
      goTo(nextUrl(attempt.search, pending.account), { replace: true });
    };
    finish().catch((error: unknown) => {
      const waiting = waitingSignInOf(error);
      if (waiting && attempt) {
        onWaiting(waiting);
        goTo(nextUrl(attempt.search), { replace: true });
        return;
      }
      // The API client has shown what the server refused.
      if (!isApiError(error)) showToast({ tone: 'danger', message: t('authorization_failed') });
      setFailed(true);
    });
  }, [search, onPending, onWaiting, t]);
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-16">
      <h1 className="text-2xl font-semibold">{t('sign_in')}</h1>
      {failed ? (
        <>
          <Banner tone="danger" title={t('return_failed')}>
            {t('return_failed_text')}
          </Banner>
          <ButtonLink to={paths.Login} variant="primary" size="large">
            {t('back_to_sign_in')}
          </ButtonLink>
        </>
      ) : (
        <p role="status" className="text-text-quiet">
          {t('returning')}
        </p>
      )}
    </div>
  );
}
