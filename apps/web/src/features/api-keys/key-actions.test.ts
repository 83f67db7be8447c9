import { expect, test, vi } from 'vitest';
import { messagesNow } from '../../i18n/messages.ts';
import { nightServer } from '../../testing/console.tsx';
import { keyActions } from './key-actions.ts';
import { apiKeysMessages } from './messages.ts';

test.each([
  [{ state: 'rotating' }, 'rotate', 'not_rotating'],
  [{ state: 'expired' }, 'rotate', 'not_expired'],
  [{ state: 'expired' }, 'disable', 'not_expired'],
  [{ state: 'enabled', project: { ...nightServer.project, state: 'closed' } }, 'edit', 'not_closed'],
  [{ state: 'disabled', project: { ...nightServer.project, state: 'closed' } }, 'enable', 'not_closed'],
] as const)('a key that is %o says why one cannot %s', (change, act, reason) => {
  const t = messagesNow(apiKeysMessages);
  const entries = keyActions({ ...nightServer, ...change }, t, vi.fn());
  expect(entries).toContainEqual(expect.objectContaining({ label: t(act), disabledReason: t(reason) }));
});
