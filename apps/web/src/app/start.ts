import { onFactorMissing, onRightsRefused, onSessionRefused } from '../api/client.ts';
import { messagesNow } from '../i18n/messages.ts';
import { goTo } from '../navigation/navigator.ts';
import { paths } from '../navigation/paths.ts';
import { afterLogin, factorPath } from '../navigation/return-to.ts';
import { followOtherTabs } from '../session/cross-tab.ts';
import {
  clearPersonalData,
  clearSession,
  endRefusedSession,
  endSession,
  leaveSession,
  loadSession,
} from '../session/session.ts';
import { followLocale } from '../settings/locale.ts';
import { followRootFontSize } from '../settings/root-font-size.ts';
import { followTheme } from '../settings/theme.ts';
import { showToast } from '../ui/feedback/toast-store.ts';
import { frameMessages } from './messages.ts';
import { routeTable } from './routes.ts';
import { raisePreloadErrors } from './routing/preload-error.ts';

/** True on a URL that needs a sign-in: there the end of a session leads to Login, elsewhere one may stay. */
function needsSignIn(pathname: string): boolean {
  return routeTable.some((entry) => entry.access === 'signed-in' && entry.path === pathname);
}

/**
 * Of pages of the organization alone: those that are open to everyone say the rest all the same, and among those of the
 * account the second factor is set up.
 */
function leadToSecondFactor({ pathname, search, hash }: Location): void {
  if (!needsSignIn(pathname) || pathname.startsWith('/account/')) return;
  goTo(factorPath(`${pathname}${search}${hash}`), { replace: true });
}

/** Lazy, because few members ever lose a right. */
async function reloadRights(): Promise<void> {
  // Where it cannot be fetched, the refusal has been shown all the same.
  const rights = await import('../session/rights.ts').catch(() => undefined);
  await rights?.reloadRights();
}

/** Starts everything that runs beside the screens. Called once, before the first render. */
export function startApp(): void {
  followTheme();
  followLocale();
  followRootFontSize();
  raisePreloadErrors();
  onSessionRefused((failure, token) => endRefusedSession(failure, token, !needsSignIn(window.location.pathname)));
  onRightsRefused(() => void reloadRights());
  onFactorMissing(() => leadToSecondFactor(window.location));
  followOtherTabs({
    signedIn: () => {
      // Possibly another person: nothing of the previous session may stay on screen.
      clearPersonalData();
      if (window.location.pathname === paths.Login) goTo(afterLogin(), { replace: true });
      void loadSession();
    },
    signedOut: () => {
      if (!needsSignIn(window.location.pathname)) return clearSession('signed-out');
      showToast({ tone: 'info', message: messagesNow(frameMessages)('signed_out_elsewhere') });
      leaveSession();
    },
    ended: () => {
      if (needsSignIn(window.location.pathname)) endSession();
      else clearSession();
    },
  });
  void loadSession();
}
