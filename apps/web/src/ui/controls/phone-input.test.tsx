import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Field } from './field.tsx';
import { formatNational, listPhoneCountries, parsePhone, splitE164 } from './phone-countries.ts';
import { PhoneInput } from './phone-input.tsx';

afterEach(cleanup);

interface PhoneProps {
  readonly report: (e164: string) => void;
  readonly kept?: string;
}

function Phone({ report, kept = '' }: PhoneProps) {
  const [value, setValue] = useState(kept);
  return (
    <Field label="Phone">
      <PhoneInput
        value={value}
        onValueChange={(e164) => {
          setValue(e164);
          report(e164);
        }}
      />
    </Field>
  );
}

/** The numbering plans arrive after the first drawing. */
const ready = () => screen.findByRole('combobox', { name: 'Calling code: China +86' });

test('a national number becomes E.164 of the chosen country', async () => {
  const report = vi.fn();
  render(<Phone report={report} />);
  await ready();
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '13800000000');
  expect(report).toHaveBeenLastCalledWith('+8613800000000');
});

test('a draft kept from before they arrived is shown, and becomes a number', async () => {
  const report = vi.fn();
  render(<Phone report={report} kept="13800000000" />);
  await ready();
  await waitFor(() => expect(report).toHaveBeenLastCalledWith('+8613800000000'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' }).value).toContain('138');
});

test('what is typed before the numbering plans arrive is not lost', async () => {
  const report = vi.fn();
  render(<Phone report={report} />);
  fireEvent.change(screen.getByRole('textbox', { name: 'Phone' }), { target: { value: '13800000000' } });
  expect(report).toHaveBeenLastCalledWith('13800000000');
  await ready();
  await waitFor(() => expect(report).toHaveBeenLastCalledWith('+8613800000000'));
});

test('a pasted international number brings its own calling code', async () => {
  const report = vi.fn();
  render(<Phone report={report} />);
  await ready();
  await userEvent.click(screen.getByRole('textbox', { name: 'Phone' }));
  await userEvent.paste('+44 20 7946 0958');
  expect(report).toHaveBeenLastCalledWith('+442079460958');
  await screen.findByRole('combobox', { name: 'Calling code: United Kingdom +44' });
});

test.each(['Japan', '+81'])('a calling code is found by name and by number: %s', async (searched) => {
  const report = vi.fn();
  render(<Phone report={report} />);
  await userEvent.click(await ready());
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), searched);
  await userEvent.click(await screen.findByRole('option', { name: /Japan/ }));
  await screen.findByRole('combobox', { name: 'Calling code: Japan +81' });
});

test('numbers are parsed, split and written as their country writes them', () => {
  expect(parsePhone('１３８ 0000 0000', 'CN')).toEqual({ e164: '+8613800000000', valid: true, country: 'CN' });
  expect(parsePhone('12', 'CN')).toMatchObject({ valid: false });
  expect(parsePhone('', 'CN')).toEqual({ e164: '', valid: false, country: 'CN' });
  expect(splitE164('+442079460958')).toEqual({ country: 'GB', national: '020 7946 0958' });
  expect(formatNational('13800000000', 'CN')).toBe('138 0000 0000');
});

test('countries are named and ordered in the language of the reader', () => {
  expect(listPhoneCountries('zh-CN').find(({ code }) => code === 'JP')?.name).toBe('日本');
  const names = listPhoneCountries('en-US').map(({ name }) => name);
  expect(names.length).toBeGreaterThan(200);
  expect(names).toEqual(names.toSorted(new Intl.Collator('en-US').compare));
});
