import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import boot from '../../public/boot.js?raw';
import { appSettings } from './app-settings.ts';
import { chooseLocale, followLocale } from './locale.ts';
import { followRootFontSize, rootFontSize, textSizeFactors } from './root-font-size.ts';
import { followTheme } from './theme.ts';

/** Runs the very text of the file, which has no exports because it runs as a plain script. */
function runBoot(): void {
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval
  new Function(boot)();
}

function look(): { theme: string | undefined; classes: string[]; lang: string; size: string } {
  const root = document.documentElement;
  return {
    theme: root.dataset.theme,
    classes: [...root.classList].toSorted(),
    lang: root.lang,
    size: root.style.fontSize,
  };
}

function clean(): void {
  const root = document.documentElement;
  root.removeAttribute('class');
  root.removeAttribute('lang');
  root.removeAttribute('data-theme');
  root.removeAttribute('style');
}

beforeEach(() => {
  localStorage.clear();
  clean();
});
afterEach(() => void vi.unstubAllGlobals());

describe('the script before the first paint', () => {
  test.each([
    ['dark', 'en_us', 'normal'],
    ['light', 'zh_cn', 'larger'],
    ['light', 'en_us', 'large'],
  ] as const)('draws %s, %s and %s text as the app then does', (theme, locale, textSize) => {
    appSettings.patch({ theme, textSize });
    chooseLocale(locale);
    runBoot();
    const before = look();
    clean();
    followTheme();
    followLocale();
    followRootFontSize();
    expect(before).toEqual(look());
    expect(before.classes).toContain(locale);
  });
});

test('text is drawn in three sizes, up to a third larger', () => {
  expect(textSizeFactors).toEqual({ normal: 1, large: 1.15, larger: 1.3 });
});

test('the outline of home is the one for projects with calls where home had it last', () => {
  const drawn = (): boolean => {
    runBoot();
    return document.documentElement.classList.contains('has-calls');
  };
  expect(drawn()).toBe(false);
  // Neither outline for who was never there.
  expect(document.documentElement.classList.contains('has-no-calls')).toBe(false);
  appSettings.patch({ hasCalls: true });
  expect(drawn()).toBe(true);
  appSettings.patch({ hasCalls: false });
  expect(drawn()).toBe(false);
  expect(document.documentElement.classList.contains('has-no-calls')).toBe(true);
});

test('the scripts of a screen that was sent as markup stand aside until it has been painted', async () => {
  let paint = (): void => undefined;
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(told: () => void) {
        paint = told;
      }
      observe = (): void => undefined;
    },
  );
  document.head.innerHTML = '<template id="scripts"><meta name="from-scripts" /></template>';
  const isThere = (): boolean => document.head.querySelector('meta[name="from-scripts"]') !== null;
  runBoot();
  window.dispatchEvent(new Event('DOMContentLoaded'));
  await Promise.resolve();
  expect(isThere()).toBe(false);
  paint();
  await expect.poll(() => isThere()).toBe(true);
});

describe('root font size', () => {
  test.each([
    [360, 10],
    [1600, 10],
    [1920, 12],
    [2400, 15],
    [3840, 18],
  ])('is window width / 1920 × 12 between 10 and 18: at %d px it is %d px', (width, size) => {
    expect(rootFontSize(width)).toBe(size);
  });

  test('is computed again on resize and when the page returns from the back-forward cache', () => {
    const stop = followRootFontSize();
    const root = document.documentElement;
    root.style.fontSize = '1px';
    window.dispatchEvent(new Event('resize'));
    expect(root.style.fontSize).not.toBe('1px');
    root.style.fontSize = '1px';
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(root.style.fontSize).toBe('1px');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(root.style.fontSize).not.toBe('1px');
    stop();
  });
});
