import { afterEach, expect, test } from 'vitest';
import { clearToasts, toastStore } from '../../../../ui/feedback/toast-store.ts';
import { defaultSetup } from '../setup.ts';
import { shareDeal } from './links.ts';
import { readSharedLink } from './shared-link.ts';

const setup = defaultSetup('guandan', 'abc');

async function openLink(hash: string) {
  window.location.hash = hash;
  const record = await readSharedLink('guandan');
  return { record, said: toastStore.read().map(({ message }) => message) };
}

afterEach(() => {
  window.location.hash = '';
  clearToasts();
});

test('the cards of a link are read, and leave the URL', async () => {
  expect(await openLink(await shareDeal(setup))).toEqual({ record: { setup, deals: [] }, said: [] });
  expect(window.location.hash).toBe('');
});

test('a link that was cut off is said to be unreadable, and leaves the URL', async () => {
  const link = await shareDeal(setup);
  const { record, said } = await openLink(link.slice(0, -12));
  expect(record).toBeUndefined();
  expect(said).toEqual([expect.stringMatching(/could not be read|无法读取/)]);
  expect(window.location.hash).toBe('');
});

test('a link of another game stays in the URL', async () => {
  const link = await shareDeal(defaultSetup('doudizhu', 'abc'));
  expect(await openLink(link)).toEqual({ record: undefined, said: [] });
  expect(window.location.hash).toBe(link);
});
