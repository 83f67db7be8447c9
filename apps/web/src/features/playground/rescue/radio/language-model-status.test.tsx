import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { chooseLocale } from '../../../../settings/locale.ts';
import { LanguageModelStatus } from './language-model-status.tsx';

afterEach(cleanup);

test('the companion that would ask back is the one who thinks about a sentence', () => {
  const pending = { text: 'go there', seat: 2 };
  render(<LanguageModelStatus languageModel={{ state: 'available', provider: 'Models Inc.', pending, calls: [] }} />);
  expect(screen.getByRole('status').textContent).toBe('Guo is thinking about “go there”…');
});

test('whoever types reads beforehand who runs the language model that may be asked', () => {
  const languageModel = { state: 'available', provider: 'Models Inc.', pending: undefined, calls: [] } as const;
  render(<LanguageModelStatus languageModel={languageModel} />);
  expect(screen.getByRole('status').textContent).toContain('Models Inc.');
  act(() => chooseLocale('zh_cn'));
  expect(screen.getByRole('status').textContent).toContain('Models Inc.');
  act(() => chooseLocale('en_us'));
});
test('the token that allows calls is none of them', () => {
  const [token, call] = ['/console/v1/playground/token', '/v1/rescue/understand'].map((path) => ({ path }));
  const show = (...calls: unknown[]) =>
    render(
      // The line reads nothing of a call but its path.
      <LanguageModelStatus
        languageModel={{ state: 'available', provider: 'Models Inc.', pending: undefined, calls: calls as [] }}
      />,
    );
  show(token);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show(token, call);
  expect(screen.getByRole('button', { name: '1 call' })).toBeDefined();
});
