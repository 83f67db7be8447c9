import { useEffect, useLayoutEffect, useRef } from 'react';
import type { DataRouter } from 'react-router';
import { useLocation, useNavigationType } from 'react-router';
import { prefersReducedMotion } from '../../ui/prefers-reduced-motion.ts';
import { isReturnVisit, loadScrollPositions, saveScrollPositions } from './scroll-positions.ts';

const positions = loadScrollPositions();
let keepsPlace = false;

/**
 * Records `preventScrollReset` of each navigation, which the router tells only its subscribers. Call before the first
 * render.
 */
export function followScrollResets(router: Pick<DataRouter, 'subscribe'>): void {
  router.subscribe((state) => {
    keepsPlace = state.preventScrollReset;
  });
}

export type ScrollAction = 'stay' | 'top' | 'smooth-top' | 'restore' | 'fragment';

/**
 * What a finished navigation does to the scroll position. Going to the same named route again scrolls smoothly to the
 * top; Back returns to where the visitor was. A change that only keeps state in the URL (a filter, a tab) says so
 * with `preventScrollReset` and stays.
 */
export function scrollActionFor(navigation: {
  from: string | undefined;
  to: string;
  kind: 'POP' | 'PUSH' | 'REPLACE';
  hash: string;
  keepsPlace: boolean;
  /** A reload, or the way back from another site, to an entry whose position is known. */
  isReturn: boolean;
}): ScrollAction {
  if (navigation.from === undefined) {
    if (navigation.isReturn) return 'restore';
    return navigation.hash === '' ? 'stay' : 'fragment';
  }
  if (navigation.kind === 'POP') return 'restore';
  if (navigation.keepsPlace) return 'stay';
  if (navigation.hash !== '') return 'fragment';
  return navigation.from === navigation.to ? 'smooth-top' : 'top';
}

/** Returns the function that stops it, if it is still running. */
function applyScroll(action: ScrollAction, entry: string, hash: string): (() => void) | undefined {
  const calm = prefersReducedMotion();
  if (action === 'top') window.scrollTo({ top: 0, behavior: 'instant' });
  if (action === 'smooth-top') window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
  if (action === 'restore') {
    const top = positions.get(entry) ?? 0;
    return keepInPlace(() => window.scrollTo({ top, behavior: 'instant' }));
  }
  if (action !== 'fragment') return undefined;
  const id = fragmentId(hash);
  return keepInPlace(() => document.getElementById(id)?.scrollIntoView({ behavior: 'instant' }));
}

/** Milliseconds after which a page counts as complete: later growth no longer scrolls it. */
const SETTLING_MS = 5000;

/**
 * Scrolls to a place of a page that may still be loading: again whenever the page grows, until the visitor moves.
 * Returns the function that stops it.
 */
function keepInPlace(scrollIntoPlace: () => void): () => void {
  scrollIntoPlace();
  const growth = new ResizeObserver(scrollIntoPlace);
  growth.observe(document.body);
  const timer = setTimeout(stop, SETTLING_MS);
  for (const kind of movesByHand) window.addEventListener(kind, stop, { passive: true });
  function stop(): void {
    growth.disconnect();
    clearTimeout(timer);
    for (const kind of movesByHand) window.removeEventListener(kind, stop);
  }
  return stop;
}

const movesByHand = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** People and other sites write URLs: a broken escape is an id that no element has. */
export function fragmentId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

const keepPositions = (): void => saveScrollPositions(positions);

/** Applies `scrollActionFor` to every navigation. Used once, by the root frame. */
export function useScrolling(route: string): void {
  const { key, pathname, hash } = useLocation();
  // The first entry of every visit has the same key.
  const entry = `${key} ${pathname}`;
  const kind = useNavigationType();
  const from = useRef<string>(undefined);

  useEffect(() => {
    // Browsers restore a position before the page has its height.
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', keepPositions);
    return () => window.removeEventListener('pagehide', keepPositions);
  }, []);
  useEffect(() => {
    const remember = (): void => {
      positions.delete(entry);
      positions.set(entry, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [entry]);
  useLayoutEffect(() => {
    const isReturn = isReturnVisit() && positions.has(entry);
    const action = scrollActionFor({ from: from.current, to: route, kind, hash, keepsPlace, isReturn });
    const stop = applyScroll(action, entry, hash);
    from.current = route;
    return stop;
    // Runs once per navigation: the key of a location changes with each, also with one to the same URL.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
}
