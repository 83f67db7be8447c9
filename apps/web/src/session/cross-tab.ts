import { appSettings } from '../settings/app-settings.ts';
import { reloadLocale } from '../settings/locale.ts';
import { storageKeys } from '../settings/storage.ts';

/** `signed-out`: the person ended the session; `ended`: it was over. */
type SessionNews = 'signed-in' | 'signed-out' | 'ended';

/** Opened on first use: the welcome page needs no channel. */
let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  channel ??= new BroadcastChannel('fourth-seat.session');
  return channel;
}

/** Tells the other tabs of this browser; a tab does not hear itself. */
export function announce(news: SessionNews): void {
  openChannel()?.postMessage(news);
}

/**
 * Follows the other tabs: their sign-in and sign-out, theme, locale and project. Returns the function that stops it.
 */
export function followOtherTabs(news: {
  readonly signedIn: () => void;
  readonly signedOut: () => void;
  readonly ended: () => void;
}): () => void {
  const onMessage = (event: MessageEvent): void => {
    if (event.data === ('signed-out' satisfies SessionNews)) news.signedOut();
    if (event.data === ('ended' satisfies SessionNews)) news.ended();
    if (event.data === ('signed-in' satisfies SessionNews)) news.signedIn();
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key === storageKeys.locale) reloadLocale();
    if (event.key === storageKeys.theme || event.key === storageKeys.settings) appSettings.reload();
  };
  const opened = openChannel();
  opened?.addEventListener('message', onMessage);
  window.addEventListener('storage', onStorage);
  return () => {
    opened?.removeEventListener('message', onMessage);
    window.removeEventListener('storage', onStorage);
  };
}
