import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useCommandKey } from './command-key.ts';
import { type CommandGroup, CommandPalette } from './command-palette.tsx';

afterEach(cleanup);

function App({ run }: { readonly run: (id: string) => void }) {
  const [open, setOpen] = useState(false);
  useCommandKey(() => setOpen(true));
  const command = (id: string, label: string, keywords: readonly string[] = []) => ({
    id,
    label,
    keywords,
    onSelect: () => run(id),
  });
  const groups: readonly CommandGroup[] = [
    {
      label: 'Pages',
      commands: [
        command('keys', 'API keys', ['密钥']),
        command('dashboard', 'Dashboard'),
        command('welcome', 'The house of empty seats'),
      ],
    },
    { label: 'Actions', commands: [command('theme', 'Switch theme')] },
  ];
  return (
    <CommandPalette
      open={open}
      onOpenChange={setOpen}
      label="Commands"
      placeholder="Go to"
      groups={groups}
      commandsFor={(query) => (query.startsWith('req_') ? [command(query, `Open ${query}`)] : [])}
    />
  );
}

async function openPalette() {
  const run = vi.fn();
  render(<App run={run} />);
  return { run, field: await openPaletteAgain() };
}

async function openPaletteAgain() {
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Commands' });
  const field = screen.getByRole('combobox', { name: 'Commands' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  return field;
}

test('Ctrl K opens it, arrows walk over the groups and Enter runs one command', async () => {
  const { run } = await openPalette();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  expect(run.mock.calls).toEqual([['theme']]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what is typed right after opening is not lost, and closing gives the focus back', async () => {
  render(
    <>
      <button type="button">Before</button>
      <App run={vi.fn()} />
    </>,
  );
  const before = screen.getByRole('button', { name: 'Before' });
  before.focus();
  // No frame is drawn in between.
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
  await userEvent.keyboard('{Control>}k{/Control}theme');
  frames.mockRestore();
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Commands' }).value).toBe('theme');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(before));
});

test('typing finds by name and by the other language', async () => {
  const { run, field } = await openPalette();
  await userEvent.type(field, '密钥{Enter}');
  expect(run.mock.calls).toEqual([['keys']]);
});

test('what fits best is first, in whichever group it stands', async () => {
  const { run, field } = await openPalette();
  await userEvent.type(field, 'house{Enter}');
  await openPaletteAgain();
  await userEvent.keyboard('theme{Enter}');
  expect(run.mock.calls).toEqual([['welcome'], ['theme']]);
});

test('a pasted request id offers to open the call', async () => {
  const { run, field } = await openPalette();
  await userEvent.click(field);
  await userEvent.paste('req_7f3a');
  await userEvent.keyboard('{Enter}');
  expect(run.mock.calls).toEqual([['req_7f3a']]);
});

test('what matches nothing says so and Enter does nothing', async () => {
  const { run, field } = await openPalette();
  await userEvent.type(field, 'zzz{Enter}');
  expect(screen.getByRole('status').textContent).toBe('Nothing matches');
  expect(run).not.toHaveBeenCalled();
});
