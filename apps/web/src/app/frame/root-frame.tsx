import { Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Outlet } from 'react-router';
import { useMessages } from '../../i18n/messages.ts';
import { togglePalette, usePaletteOpen } from '../../navigation/commands.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { NoLoadError, OverlayLoadError } from '../../navigation/load-error.tsx';
import { enterRoute } from '../../settings/theme.ts';
import { toastStore } from '../../ui/feedback/toast-store.ts';
import { useCommandKey } from '../../ui/overlays/command-key.ts';
import { isTextInput } from '../../ui/text-input.ts';
import { frameMessages } from '../messages.ts';
import { LoadingOverlay } from '../overlays/loading-overlay.tsx';
import { useNewVersion } from '../overlays/version.ts';
import { useCurrentRoute } from '../routing/current-route.ts';
import { useDocumentHead } from '../routing/document-head.ts';
import { useScrolling } from '../routing/scrolling.ts';
import { NavigationProgress } from './progress.tsx';

const Palette = lazyPart(async () => (await import('../overlays/palette.tsx')).Palette, OverlayLoadError);
const Shortcuts = lazyPart(async () => (await import('../overlays/shortcuts.tsx')).Shortcuts, OverlayLoadError);
const VersionNotice = lazyPart(async () => (await import('../overlays/version-notice.tsx')).VersionNotice, NoLoadError);
const Toaster = lazyPart(async () => (await import('../../ui/feedback/toast.tsx')).Toaster, NoLoadError);

/**
 * Root layout: applies title, theme, scroll position and focus on each navigation, and holds palette, toasts and
 * notices.
 */
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

/** Ctrl or ⌘ K opens the palette from anywhere; `?` opens the list of keys, except in a text field. */
function useFrameKeys(onList: () => void): void {
  useCommandKey(togglePalette);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // `composedPath` sees into the JSON editor's shadow root; `target` does not.
      if (event.key === '?' && !isTextInput(event.composedPath()[0])) onList();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onList]);
}

/** A new screen takes the focus, so that a screen reader starts there and not at the menu entry that was pressed. */
function useFocusOnNewScreen(name: string): void {
  const lastScreen = useRef<string>(undefined);
  useEffect(() => {
    if (lastScreen.current !== undefined && lastScreen.current !== name) {
      const inside = document.activeElement?.closest('#content');
      if (!inside) document.getElementById('content')?.focus({ preventScroll: true });
    }
    lastScreen.current = name;
  }, [name]);
}

const hasToasts = (): boolean => toastStore.read().length > 0;

/** True from the first toast on: the toaster's chunk loads only then. */
function useToasted(): boolean {
  const some = useSyncExternalStore(toastStore.subscribe, hasToasts, hasToasts);
  const [toasted, setToasted] = useState(some);
  if (some && !toasted) setToasted(true);
  return toasted;
}
