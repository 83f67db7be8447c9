import { DESCRIPTION_LENGTH, NAME_LENGTH } from '@fourth-seat/contract';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { DescriptionField, NameField } from './name-fields.tsx';

afterEach(cleanup);

function Form() {
  const [values, setValues] = useState({ name: '', description: '' });
  const form = {
    values,
    set: (change: Partial<typeof values>) => setValues((now) => ({ ...now, ...change })),
    error: () => undefined,
  };
  return (
    <>
      <NameField form={form} />
      <DescriptionField form={form} rows={2} />
    </>
  );
}

const FLAG = '\u{1f1e8}\u{1f1f3}';

test.each([
  [/^Name/, NAME_LENGTH],
  [/^Description/, DESCRIPTION_LENGTH],
])('%s takes what is pasted, and says at once how many characters a person may use', async (label, max) => {
  render(<Form />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: label });
  await userEvent.click(field);
  await userEvent.paste(FLAG.repeat(max));
  expect(screen.queryByText(/At most/)).toBeNull();
  await userEvent.paste('x');
  expect(field.value).toBe(`${FLAG.repeat(max)}x`);
  expect(screen.getByText(`At most ${max} characters. Please shorten this.`)).toBeDefined();
  expect(field.getAttribute('aria-invalid')).toBe('true');
});
