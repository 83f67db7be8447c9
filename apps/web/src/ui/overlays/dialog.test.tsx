import { isSameName } from '@fourth-seat/contract';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from '../controls/button.tsx';
import { Field } from '../controls/field.tsx';
import { Input } from '../controls/input.tsx';
import { RadioGroup } from '../controls/radio.tsx';
import { ConfirmDialog, Dialog } from './dialog.tsx';
import { SidePanel } from './side-panel.tsx';

afterEach(cleanup);

function Opener({ holdsSecret = false }: { readonly holdsSecret?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        {...(!holdsSecret && { onOpenChange: setOpen })}
        title="Create a key"
        footer={<Button onClick={() => setOpen(false)}>Stored</Button>}
      >
        <Field label="Name">
          <Input />
        </Field>
      </Dialog>
    </>
  );
}

/** As the forms of the site ask for it. */
const named = (name: string) => ({ name, isTyped: (typed: string) => isSameName(typed, name) });

test('a dialog is named by its title, focuses its first field and gives the focus back', async () => {
  render(<Opener />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  await screen.findByRole('dialog', { name: 'Create a key' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' })));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('a dialog that begins with choices focuses the one that is chosen', async () => {
  const options = [
    { value: 'now', label: 'Stop it now' },
    { value: 'day', label: '24 hours' },
  ] as const;
  render(
    <Dialog open onOpenChange={() => undefined} title="Rotate">
      <RadioGroup label="Old secret works for" options={options} value="day" onValueChange={() => undefined} />
    </Dialog>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: '24 hours' })));
});

test('a dialog that holds a secret stays open on Escape and closes by its button', async () => {
  render(<Opener holdsSecret />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Stored' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what cannot be undone waits for the typed name', async () => {
  const confirm = vi.fn();
  render(
    <ConfirmDialog
      open
      onOpenChange={() => undefined}
      title="Delete it?"
      confirmLabel="Delete"
      confirmName={named('Production')}
      danger
      onConfirm={confirm}
    >
      1,204 requests will be refused.
    </ConfirmDialog>,
  );
  const act = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' });
  expect(act.disabled).toBe(true);
  const name = screen.getByRole('textbox', { name: 'Type “Production” to confirm' });
  await userEvent.type(name, 'Productio{Enter}');
  expect(confirm).not.toHaveBeenCalled();
  await userEvent.type(name, 'n');
  await userEvent.click(act);
  expect(confirm).toHaveBeenCalledTimes(1);
});

test.each([
  ['del  two', 'del two'],
  ['测试　服', '测试 服'],
  ['ze\u200bro', 'zero'],
  ['Cafe\u0301', 'Caf\u00e9'],
])('a name that was stored as %j is confirmed by typing what is seen', async (stored, seen) => {
  render(
    <ConfirmDialog
      open
      onOpenChange={vi.fn()}
      title="?"
      confirmLabel="Delete"
      confirmName={named(stored)}
      onConfirm={vi.fn()}
    >
      All of it.
    </ConfirmDialog>,
  );
  await userEvent.type(screen.getByRole('textbox'), seen);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(false);
});

test('the name has to be typed again each time the dialog opens', async () => {
  const dialog = (open: boolean) => (
    <ConfirmDialog
      open={open}
      onOpenChange={() => undefined}
      title="Delete it?"
      confirmLabel="Delete"
      confirmName={named('Production')}
      onConfirm={() => undefined}
    >
      All of it.
    </ConfirmDialog>
  );
  const { rerender } = render(dialog(true));
  await userEvent.type(screen.getByRole('textbox'), 'Production');
  rerender(dialog(false));
  rerender(dialog(true));
  expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('');
});

test('a side panel closes by Escape through the page that opened it', async () => {
  const close = vi.fn();
  render(
    <SidePanel open onClose={close} title="Call req_1">
      Body
    </SidePanel>,
  );
  await screen.findByRole('dialog', { name: 'Call req_1' });
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});
