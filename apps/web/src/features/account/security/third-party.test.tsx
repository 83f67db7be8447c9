import { startOauthBind } from '@fourth-seat/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { show, stubApi } from '../../../testing/console.tsx';
import { ThirdParty } from './third-party.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('where the browser forbids storage, the page says that nothing could be bound', async () => {
  stubApi().answer(startOauthBind, { authorize_url: 'https://github.example/authorize', state: 's1' });
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  show(<ThirdParty accounts={[{ provider: 'github', name: 'GitHub', account: null, bound_at: null }]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Link GitHub' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Something failed/);
});
