import { diffCalls, type Output } from '@fourth-seat/contract';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseLocale } from '../../../settings/locale.ts';
import { callDetails } from '../../../testing/call-details.ts';
import { show, stubApi } from '../../../testing/console.tsx';
import { CompareDialog } from './compare-dialog.tsx';

const comparison: Output<typeof diffCalls> = {
  left: callDetails({}),
  right: callDetails({}),
  changes: [
    { part: 'request', path: '/level', left: '2', right: '3' },
    { part: 'response', path: '/code', left: '0', right: '1' },
  ],
  more: false,
};

afterEach(() => {
  act(() => chooseLocale('en_us'));
  cleanup();
  vi.unstubAllGlobals();
});

function compare(answer: Output<typeof diffCalls>) {
  stubApi().answer(diffCalls, answer);
  show(<CompareDialog left="call_1" right="call_2" onClose={() => undefined} />);
}

test('a comparison that is not complete says so, in the language on screen', async () => {
  compare({ ...comparison, more: true });
  expect(await screen.findByText('These are the first 2 differences; there are more.')).toBeDefined();
  act(() => chooseLocale('zh_cn'));
  expect(await screen.findByText('仅显示前 2 处差异，另有更多未列出。')).toBeDefined();
});

test('a comparison that is whole says nothing of the kind', async () => {
  compare(comparison);
  expect(await screen.findByText('/level')).toBeDefined();
  expect(screen.queryByText(/there are more/)).toBeNull();
});
