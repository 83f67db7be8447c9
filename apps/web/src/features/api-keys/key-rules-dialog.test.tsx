import { updateKeyRules } from '@fourth-seat/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { show, stubApi } from '../../testing/console.tsx';
import { KeyRulesDialog } from './key-rules-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('rules without a number of keys are not saved', async () => {
  const api = stubApi();
  const rules = { max_lifetime_days: null, max_keys_per_project: 20, can_update: true, revision: 1 };
  api.answer(updateKeyRules, rules);
  const onClose = vi.fn();
  show(<KeyRulesDialog rules={rules} onClose={onClose} />);
  await userEvent.clear(screen.getByRole('spinbutton', { name: 'Maximum keys per project' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This field cannot be empty.')).toBeTruthy();
  expect(api.sentTo(updateKeyRules)).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});
