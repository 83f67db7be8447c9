import { appSettings, type TextSize } from './app-settings.ts';

/** Of the root font size. `public/boot.js` has the same. */
export const textSizeFactors = { normal: 1, large: 1.15, larger: 1.3 } as const satisfies Readonly<
  Record<TextSize, number>
>;

/** Pixels for one rem: window width / 1920 × 12, between 10 and 18. */
export function rootFontSize(windowWidth: number): number {
  return Math.min(18, Math.max(10, (windowWidth / 1920) * 12));
}

function apply(): void {
  const size = rootFontSize(window.innerWidth) * textSizeFactors[appSettings.get().textSize];
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
