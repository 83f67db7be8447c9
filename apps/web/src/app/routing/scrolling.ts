import { useEffect, useLayoutEffect, useRef } from 'react';
import type { DataRouter } from 'react-router';
import { useLocation, useNavigationType } from 'react-router';
import { prefersReducedMotion } from '../../ui/prefers-reduced-motion.ts';

const positions = new Map<string, number>();
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
}): ScrollAction {
  if (navigation.from === undefined) return navigation.hash === '' ? 'stay' : 'fragment';
  if (navigation.kind === 'POP') return 'restore';
  if (navigation.keepsPlace) return 'stay';
  if (navigation.hash !== '') return 'fragment';
  return navigation.from === navigation.to ? 'smooth-top' : 'top';
}

/** Returns the function that stops it, if it is still running. */
function applyScroll(action: ScrollAction, key: string, hash: string): (() => void) | undefined {
  const calm = prefersReducedMotion();
  if (action === 'top') window.scrollTo({ top: 0, behavior: 'instant' });
  if (action === 'smooth-top') window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
  if (action === 'restore') window.scrollTo({ top: positions.get(key) ?? 0, behavior: 'instant' });
  return action === 'fragment' ? scrollToFragment(hash) : undefined;
}

/** Milliseconds after which a page counts as complete: later growth no longer moves it to the heading. */
const SETTLING_MS = 5000;

/**
 * Scrolls to the part of the page that `hash` names. That part, or the page above it, may still be loading: the part is
 * kept in place while the page grows, until the visitor scrolls. Returns the function that stops it.
 */
function scrollToFragment(hash: string): () => void {
  const id = fragmentId(hash);
  const scrollIntoPlace = (): void => document.getElementById(id)?.scrollIntoView({ behavior: 'instant' });
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

/** Applies `scrollActionFor` to every navigation. Used once, by the root frame. */
export function useScrolling(route: string): void {
  const { key, hash } = useLocation();
  const kind = useNavigationType();
  const from = useRef<string>(undefined);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);
  useEffect(() => {
    const remember = (): void => void positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
  useLayoutEffect(() => {
    const stop = applyScroll(scrollActionFor({ from: from.current, to: route, kind, hash, keepsPlace }), key, hash);
    from.current = route;
    return stop;
    // Runs once per navigation: the key of a location changes with each, also with one to the same URL.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
}
