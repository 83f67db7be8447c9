import { getApiKeyImpact } from '@fourth-seat/contract';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseLocale } from '../../settings/locale.ts';
import { nightServer, show, stubApi, unusedKey } from '../../testing/console.tsx';
import { KeyImpact } from './key-impact.tsx';

afterEach(() => {
  cleanup();
  act(() => chooseLocale('en_us'));
  vi.unstubAllGlobals();
});

test('what a key was used for is told in the punctuation of the language, and one call is no "1 calls"', async () => {
  stubApi().answer(getApiKeyImpact, {
    ...unusedKey,
    requests_1h: 1,
    requests_24h: 3,
    is_live: true,
    apis: [
      { api_id: 'guandan.play', requests_24h: 2 },
      { api_id: 'doudizhu.bid', requests_24h: 1 },
    ],
  });
  show(<KeyImpact key_id={nightServer.key_id} />);
  expect(await screen.findByText('Calls with this key: 1 in the last hour, 3 in the last 24 hours.')).toBeDefined();
  expect(screen.getByText('APIs: guandan.play × 2 and doudizhu.bid × 1')).toBeDefined();
  act(() => chooseLocale('zh_cn'));
  expect(screen.getByText('调用的接口：guandan.play × 2和doudizhu.bid × 1')).toBeDefined();
});

test('addresses that are not named are counted', async () => {
  const addresses = [{ address: '203.0.113.7', calls: 3, last_at: '2026-11-21T12:00:00Z' }];
  stubApi().answer(getApiKeyImpact, { ...unusedKey, requests_24h: 3, addresses, address_count: 3 });
  show(<KeyImpact key_id={nightServer.key_id} />);
  expect(await screen.findByText('and 2 more')).toBeDefined();
});
