import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useIsRoomy, useIsWide } from './use-media-query.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [1199, false, false],
  [1200, true, false],
  [1280, true, true],
])('in a window of %i px settings have room: %s, and the panels beside the table too: %s', (width, isWide, isRoomy) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  expect(renderHook(useIsWide).result.current).toBe(isWide);
  expect(renderHook(useIsRoomy).result.current).toBe(isRoomy);
});
