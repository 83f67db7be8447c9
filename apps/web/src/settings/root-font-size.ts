import { appSettings, textSizes } from './app-settings.ts';

/** Pixels for one rem: window width / 1920 × 12, between 10 and 18. */
export function rootFontSize(windowWidth: number): number {
  return Math.min(18, Math.max(10, (windowWidth / 1920) * 12));
}

function apply(): void {
  const size = rootFontSize(window.innerWidth) * textSizes[appSettings.get().textSize];
  document.documentElement.style.fontSize = `${size}px`;
}

/**
 * Keeps the root font size right: now, on resize, when the page returns from the back-forward cache (its window may
 * have been resized meanwhile), and when the visitor chooses another text size. Returns the function that stops it.
 */
export function followRootFontSize(): () => void {
  apply();
  const onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) apply();
  };
  window.addEventListener('resize', apply);
  window.addEventListener('pageshow', onPageShow);
  const unsubscribe = appSettings.subscribe(apply);
  return () => {
    window.removeEventListener('resize', apply);
    window.removeEventListener('pageshow', onPageShow);
    unsubscribe();
  };
}
