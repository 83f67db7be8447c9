import { getSecondFactor, getSecurityOverview, type SecondFactor, turnOffSecondFactor } from '@fourth-seat/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { overviewOf, show, stubApi } from '../../../testing/console.tsx';
import { FactorForm } from '../verification/factor-form.tsx';
import { SecondFactorPage } from './page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const owl = { org_id: 'org_00000000000000000001', name: 'Night Owl' };
const none: SecondFactor = { totp: null, passkeys: [], recovery_codes_left: 0, required_by: [owl] };
const app: SecondFactor = {
  ...none,
  totp: { created_at: '2026-11-01T00:00:00Z', last_used_at: null },
  recovery_codes_left: 10,
};
const INTERRUPTED = '/account/security/second-factor?return_to=%2Fdeveloper%2Fapi-keys';

test('a member who is shut out reads which organization asks, and each way leads back to the interrupted page', async () => {
  stubApi().answer(getSecondFactor, none);
  show(<SecondFactorPage />, INTERRUPTED);
  expect(await screen.findByText(/Night Owl: members need a second factor, and you have none yet/)).toBeDefined();
  const setUp = screen.getByRole('link', { name: 'Set up Authenticator app' });
  expect(new URLSearchParams(setUp.getAttribute('href')?.split('?')[1]).get('return_to')).toBe('/developer/api-keys');
  expect(screen.queryByRole('link', { name: 'Go on where you were' })).toBeNull();
});

test('with a factor the way back is open', async () => {
  stubApi().answer(getSecondFactor, app);
  show(<SecondFactorPage />, INTERRUPTED);
  const back = await screen.findByRole('link', { name: 'Go on where you were' });
  expect(back.getAttribute('href')).toBe('/developer/api-keys');
});

test('turning it off says which organizations close, and names them to the server', async () => {
  const api = stubApi();
  api.answer(getSecondFactor, app);
  api.answer(getSecurityOverview, overviewOf(['totp']));
  api.answer(turnOffSecondFactor, {});
  const done = vi.fn();
  show(<FactorForm change="off" passkey="" proof="a-proof" onDone={done} onProofExpired={vi.fn()} />);
  expect(await screen.findByText(/You lose access to Night Owl/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(api.sentTo(turnOffSecondFactor)).toEqual([{ proof: 'a-proof', gives_up: [owl.org_id] }]);
});
