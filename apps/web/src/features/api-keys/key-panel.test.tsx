import { type ApiKey, getApiKey } from '@fourth-seat/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { nightServer, show, stubApi } from '../../testing/console.tsx';
import { KeyPanel } from './key-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the panel of a key, and returns the rows of its facts: label and value. */
async function showFacts(changes: Partial<ApiKey>) {
  stubApi().answer(getApiKey, { ...nightServer, ...changes });
  show(<KeyPanel key_id={nightServer.key_id} onClose={vi.fn()} onAction={vi.fn()} />);
  await screen.findByText(nightServer.key_id);
  return [...document.querySelectorAll('dt')].map((label) => [
    label.textContent,
    label.nextElementSibling?.textContent ?? '',
  ]);
}

test('a key whose only warning is that it has expired has no row of warnings: its state says so', async () => {
  const facts = await showFacts({ state: 'expired', health: ['expired'] });
  expect(facts[0]).toEqual(['State', 'Expired']);
  expect(facts.map(([label]) => label)).not.toContain('Warnings');
});

test('the other warnings of an expired key have a row', async () => {
  const facts = await showFacts({ state: 'expired', health: ['expired', 'never_used'] });
  expect(facts[1]).toEqual(['Warnings', 'Never used']);
});
