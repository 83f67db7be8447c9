import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Reveal } from './reveal.tsx';
import styles from './welcome.css?raw';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A block whose top is `top` pixels below the upper edge of a window of `height` pixels; the page goes on below it. */
function place(top: number, height: number, pageHeight = 10_000): void {
  vi.stubGlobal('innerHeight', height);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(pageHeight);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, 100));
}
const scrollTo = (top: number): void => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, 100));
  act(() => {
    window.dispatchEvent(new Event('scroll'));
  });
};
const isShown = (): boolean => screen.getByText('words').classList.contains('reveal-shown');

describe('the scroll reveal', () => {
  test('shows a block once its top is 500 px above the lower edge, and keeps it', () => {
    place(900, 1200);
    render(<Reveal>words</Reveal>);
    expect(isShown()).toBe(false);
    scrollTo(701);
    expect(isShown()).toBe(false);
    scrollTo(700);
    expect(isShown()).toBe(true);
    scrollTo(1100);
    expect(isShown()).toBe(true);
  });

  test('asks for less on a low window', () => {
    place(400, 600);
    render(<Reveal>words</Reveal>);
    expect(isShown()).toBe(false);
    scrollTo(330);
    expect(isShown()).toBe(true);
  });

  test('shows what is left at the end of the page', () => {
    place(1100, 1200, 1200);
    render(<Reveal>words</Reveal>);
    expect(isShown()).toBe(true);
  });

  test('hides nothing where motion is not wanted', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    place(5000, 1200);
    render(<Reveal>words</Reveal>);
    expect(isShown()).toBe(true);
  });
});

test('what the page has not revealed can be read: only its movement waits', () => {
  const rules = [...styles.matchAll(/\.reveal[^{]*\{([^}]*)\}/g)].map(([, rule = '']) => rule);
  expect(rules.length).toBeGreaterThan(1);
  expect(rules.join(' ')).not.toMatch(/opacity|visibility|display|filter|clip|color/);
});
