import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { NumberInput } from './number-input.tsx';
import { PasswordInput } from './password-input.tsx';
import { Select } from './select.tsx';

afterEach(cleanup);

test('a field names its control and describes it by error and hint', () => {
  render(
    <Field label="Name" hint="Shown to your team." error="Taken." required>
      <Input />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: /^Name/ });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-required')).toBe('true');
  const described = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(['Taken.', 'Shown to your team.']);
});

test('a select inside a field takes its name and reports the chosen value', async () => {
  const choose = vi.fn();
  render(
    <Field label="Game">
      <Select
        value={null}
        onValueChange={choose}
        options={[
          { value: 'guandan', label: 'Guandan' },
          { value: 'doudizhu', label: 'Doudizhu' },
        ]}
      />
    </Field>,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Game' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Doudizhu' }));
  expect(choose).toHaveBeenCalledWith('doudizhu');
});

function Limit({ report }: { readonly report: (value: number | null) => void }) {
  const [value, setValue] = useState<number | null>(9.9);
  return (
    <Field label="Limit">
      <NumberInput
        value={value}
        onValueChange={(next) => {
          setValue(next);
          report(next);
        }}
        min={1}
        max={10}
        step={0.1}
      />
    </Field>
  );
}

test('a number steps by arrow keys without binary dust and stops at its limits', async () => {
  const report = vi.fn();
  render(<Limit report={report} />);
  await userEvent.click(screen.getByRole('spinbutton', { name: 'Limit' }));
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(report.mock.calls.map(([value]) => value)).toEqual([10, 10, 9.9, 9.8, 9.7]);
});

test('an emptied number is null', async () => {
  const report = vi.fn();
  render(<Limit report={report} />);
  await userEvent.clear(screen.getByRole('spinbutton'));
  expect(report).toHaveBeenLastCalledWith(null);
});

test('a typed number is clamped when the field is left, not while typing', async () => {
  const report = vi.fn();
  render(<Limit report={report} />);
  const input = screen.getByRole('spinbutton');
  await userEvent.clear(input);
  await userEvent.type(input, '1,200');
  expect(report).toHaveBeenLastCalledWith(1200);
  await userEvent.tab();
  expect(report).toHaveBeenLastCalledWith(10);
});

test.each(['abc', 'Infinity', '0x10', '1e5', '--2', '1.2.3', '.'])(
  'the text %s is no number: it is called wrong, changes nothing and is not submitted',
  async (text) => {
    const report = vi.fn();
    const submit = vi.fn();
    render(
      <form onSubmit={submit}>
        <Limit report={report} />
      </form>,
    );
    const input = screen.getByRole('spinbutton');
    await userEvent.click(input);
    fireEvent.change(input, { target: { value: text } });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('Enter a number such as 12.5.');
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    expect([report.mock.calls, submit.mock.calls]).toEqual([[], []]);
    expect(input).toHaveProperty('value', '9.9');
    expect(input.getAttribute('aria-invalid')).toBeNull();
  },
);

test.each([
  ['.5', 0.5],
  ['7.', 7],
  ['-3', -3],
  ['+3', 3],
  ['1 000，5', 10005],
])('the text %s is the number %d', (text, number) => {
  const report = vi.fn();
  render(<Limit report={report} />);
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: text } });
  expect(report.mock.calls).toEqual([[number]]);
});

test('password rules are ticked while typing and the password can be revealed', async () => {
  render(
    <Field label="Password">
      <PasswordInput rules={[{ label: 'Eight characters', met: (value) => value.length >= 8 }]} />
    </Field>,
  );
  const input = screen.getByLabelText('Password');
  expect(input.getAttribute('type')).toBe('password');
  expect(screen.getByRole('listitem').textContent).toContain('not met yet');
  await userEvent.type(input, 'longenough');
  expect(screen.getByRole('listitem').textContent).not.toContain('not met');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.getAttribute('type')).toBe('text');
});

test('a checkbox shows that only some of its parts are chosen', () => {
  render(<Checkbox label="All projects" indeterminate />);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'All projects' }).indeterminate).toBe(true);
});
