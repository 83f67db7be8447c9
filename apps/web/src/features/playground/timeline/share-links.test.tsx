import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { clearToasts, toastStore } from '../../../ui/feedback/toast-store.ts';
import { ShareLinks } from './share-links.tsx';

/** Holds what a browser is given for its clipboard. */
class FakeClipboardItem {
  readonly content: Readonly<Record<string, Promise<Blob>>>;
  constructor(content: Readonly<Record<string, Promise<Blob>>>) {
    this.content = content;
  }
}

const writeText = vi.fn(async (_text: string) => undefined);
const write = vi.fn(async (_items: readonly FakeClipboardItem[]) => undefined);

afterEach(() => {
  cleanup();
  clearToasts();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

async function chooseLink(fragment: () => Promise<string>) {
  const user = userEvent.setup();
  // After `setup`, which puts a clipboard of its own in its place.
  Object.defineProperty(navigator, 'clipboard', { value: { write, writeText }, configurable: true });
  render(<ShareLinks game="rescue" links={[{ label: 'This rescue', fragment }]} />);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await user.click(await screen.findByRole('menuitem', { name: 'This rescue' }));
}

const said = () => toastStore.read().map(({ tone }) => tone);

test('the clipboard is written within the click, before the link is made', async () => {
  vi.stubGlobal('ClipboardItem', FakeClipboardItem);
  let finish = (_fragment: string): void => undefined;
  await chooseLink(async () => new Promise((resolve) => (finish = resolve)));
  const [item] = write.mock.calls[0]?.[0] ?? [];
  expect(said()).toEqual([]);
  finish('#rescue=abc');
  const blob = await item?.content['text/plain'];
  expect(await blob?.text()).toMatch(/\?type=\w+#rescue=abc$/);
  expect(writeText).not.toHaveBeenCalled();
});

test('a browser that takes no promise is given the link when it is made', async () => {
  vi.stubGlobal('ClipboardItem', undefined);
  await chooseLink(async () => '#rescue=abc');
  await waitFor(() => expect(said()).toEqual(['success']));
  expect(writeText).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/#rescue=abc$/));
});

test('a link that cannot be made is said', async () => {
  vi.stubGlobal('ClipboardItem', FakeClipboardItem);
  await chooseLink(async () => Promise.reject(new Error('the worker is gone')));
  await waitFor(() => expect(said()).toEqual(['danger']));
});
