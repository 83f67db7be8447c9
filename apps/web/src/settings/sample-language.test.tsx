import { act, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { storageKeys } from './storage.ts';

const stored = (): string | null => localStorage.getItem(storageKeys.sampleLanguage);

/** The module as a page loads it: what is stored by then counts. */
async function loadPage() {
  vi.resetModules();
  return import('./sample-language.ts');
}

beforeEach(() => localStorage.clear());

test('a choice shows at once and on the next page', async () => {
  const page = await loadPage();
  const { result } = renderHook(page.useSampleLanguage);
  expect(result.current).toBe('curl');
  act(() => page.chooseSampleLanguage('go'));
  expect([result.current, stored()]).toEqual(['go', 'go']);
  const next = await loadPage();
  expect(renderHook(next.useSampleLanguage).result.current).toBe('go');
});

test('an unknown language changes nothing', async () => {
  const page = await loadPage();
  const { result } = renderHook(page.useSampleLanguage);
  act(() => page.chooseSampleLanguage('fortran'));
  expect([result.current, stored()]).toEqual(['curl', null]);
});

test('a page that is sent as markup is drawn with curl, whatever was chosen', async () => {
  localStorage.setItem(storageKeys.sampleLanguage, 'python');
  const { useSampleLanguage } = await loadPage();
  const Language = () => useSampleLanguage();
  expect(renderToString(createElement(Language))).toBe('curl');
});

test('a stored text that is no language counts as none', async () => {
  localStorage.setItem(storageKeys.sampleLanguage, 'fortran');
  const { useSampleLanguage } = await loadPage();
  expect(renderHook(useSampleLanguage).result.current).toBe('curl');
});
