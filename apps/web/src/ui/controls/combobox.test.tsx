import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Dialog } from '../overlays/dialog.tsx';
import { Combobox } from './combobox.tsx';
import { Field } from './field.tsx';

afterEach(cleanup);

const people = [
  { value: 'mem_1', label: 'Ada Lovelace', keywords: 'ada@example.com' },
  { value: 'mem_2', label: 'Grace Hopper' },
  { value: 'mem_3', label: '李清照' },
];

test('an option is found by its name and by its other words', async () => {
  const Member = () => {
    const [value, setValue] = useState<string | null>(null);
    return (
      <Field label="Member">
        <Combobox options={people} value={value} onValueChange={setValue} />
        <output>{value}</output>
      </Field>
    );
  };
  render(<Member />);
  const field = screen.getByRole('combobox', { name: 'Member' });
  await userEvent.type(field, 'ada@');
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Ada Lovelace']);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('mem_1'));
});

test('Escape closes the dialog around it and never empties what was chosen', async () => {
  const Page = () => {
    const [open, setOpen] = useState(true);
    const [value, setValue] = useState<string | null>('mem_1');
    return (
      <>
        <Dialog open={open} onOpenChange={setOpen} title="Invite">
          <Combobox aria-label="Member" options={people} value={value} onValueChange={setValue} />
        </Dialog>
        <output>{value}</output>
      </>
    );
  };
  render(<Page />);
  const field = await screen.findByRole('combobox', { name: 'Member' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('mem_1')).toBeTruthy();
});
