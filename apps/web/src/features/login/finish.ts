import { finishOauthBind, type SessionGrant } from '@fourth-seat/contract';
import { call } from '../../api/client.ts';
import { messagesNow } from '../../i18n/messages.ts';
import { goTo } from '../../navigation/navigator.ts';
import { afterLogin } from '../../navigation/return-to.ts';
import { startSession } from '../../session/session.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { forgetIdentifier } from './identifier.ts';
import { loginMessages } from './messages.ts';

/** A third-party identity that waits to be bound to an account. */
export interface PendingBind {
  readonly bind_ticket: string;
  readonly provider: string;
  /** The address that the provider has verified. */
  readonly email: string | null;
  /** Whether that address has an account: without one, consent alone opens it. */
  readonly account: 'none' | 'exists' | 'unknown';
}

/** Begins the session and goes where the visitor wanted to go. */
export function enter(grant: SessionGrant, message: 'signed_in' | 'signed_up'): void {
  const target = afterLogin();
  startSession(grant);
  forgetIdentifier();
  showToast({ message: messagesNow(loginMessages)(message) });
  goTo(target, { replace: true });
}

/** Begins the session, binds a waiting identity, and goes where the visitor wanted to go. */
export async function finishSignIn(
  grant: SessionGrant,
  pending: PendingBind | undefined,
  message: 'signed_in' | 'signed_up' = 'signed_in',
): Promise<void> {
  const target = afterLogin();
  startSession(grant);
  forgetIdentifier();
  showToast({ message: messagesNow(loginMessages)(message) });
  if (pending) await bind(pending.bind_ticket);
  goTo(target, { replace: true });
}

/** A failed binding changes nothing else: the person is signed in and can bind on the security page. */
async function bind(bind_ticket: string): Promise<void> {
  const t = messagesNow(loginMessages);
  try {
    await call(finishOauthBind, { bind_ticket }, { quiet: true });
    showToast({ tone: 'success', message: t('bound') });
  } catch {
    showToast({ tone: 'danger', message: t('bind_failed') });
  }
}
