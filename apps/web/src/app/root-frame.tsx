import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Outlet } from 'react-router';
import { useMessages } from '../i18n/messages.ts';
import { togglePalette, usePaletteOpen } from '../navigation/commands.ts';
import { enterRoute } from '../settings/theme.ts';
import { useCommandKey } from '../ui/command-key.ts';
import { toastStore } from '../ui/toast-store.ts';
import { useCurrentRoute } from './current-route.ts';
import { useDocumentHead } from './document-head.ts';
import { LoadingOverlay } from './loading-overlay.tsx';
import { frameMessages } from './messages.ts';
import { NavigationProgress } from './progress.tsx';
import { useScrolling } from './scrolling.ts';
import { useNewVersion } from './version.ts';
import { isWriting } from './writing.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));
const Shortcuts = lazy(async () => ({ default: (await import('./shortcuts.tsx')).Shortcuts }));
// An old build's files may be gone with the new one: then there is no notice, and the next navigation reloads anyway.
const VersionNotice = lazy(async () =>
  import('./version-notice.tsx')
    .catch(() => ({ VersionNotice: () => null }))
    .then((it) => ({ default: it.VersionNotice })),
);
// Without a connection the message stands where it happened; the page must not fall with the toast.
const Toaster = lazy(async () =>
  import('../ui/toast.tsx').catch(() => ({ Toaster: () => null })).then((it) => ({ default: it.Toaster })),
);

/** Around every screen: what a navigation does to title, theme, scroll and focus, and what lies over the page. */
export function RootFrame() {
  const t = useMessages(frameMessages);
  const route = useCurrentRoute();
  useLayoutEffect(() => enterRoute(route.name), [route.name]);
  useDocumentHead(route);
  useScrolling(route.name);
  const [shortcuts, setShortcuts] = useState(false);
  useFrameKeys(useCallback(() => setShortcuts(true), []));
  useFocusOnNewScreen(route.name);
  const outdated = useNewVersion();
  const toasted = useToasted();
  const paletteOpen = usePaletteOpen();
  return (
    <>
      <a
        href="#content"
        className="sr-only z-60 rounded bg-accent-fill px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('skip_to_content')}
      </a>
      <NavigationProgress />
      <Outlet />
      <LoadingOverlay />
      {/* Stands empty from the start: a live region that arrives together with its first text is not read out. */}
      <div aria-live="polite">
        <Suspense fallback={null}>{toasted && <Toaster />}</Suspense>
      </div>
      <Suspense fallback={null}>
        {outdated && <VersionNotice />}
        {paletteOpen && <Palette />}
        {shortcuts && <Shortcuts onClose={() => setShortcuts(false)} />}
      </Suspense>
    </>
  );
}

/** Ctrl or ⌘ K opens the palette from anywhere; `?` the list of keys, unless it is being written. */
function useFrameKeys(onList: () => void): void {
  useCommandKey(togglePalette);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // Its path leads into the JSON editor, whose shadow root hides where one writes.
      if (event.key === '?' && !isWriting(event.composedPath()[0])) onList();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onList]);
}

/** A new screen takes the focus, so that a screen reader starts there and not in the menu that was pressed. */
function useFocusOnNewScreen(name: string): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== name) {
      const inside = document.activeElement?.closest('#content');
      if (!inside) document.getElementById('content')?.focus({ preventScroll: true });
    }
    shown.current = name;
  }, [name]);
}

/** True from the first toast on: until then nobody needs what draws it. */
function useToasted(): boolean {
  const some = useSyncExternalStore(toastStore.subscribe, () => toastStore.read().length > 0);
  const [toasted, setToasted] = useState(some);
  if (some && !toasted) setToasted(true);
  return toasted;
}
