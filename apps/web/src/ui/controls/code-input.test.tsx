import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CodeInput } from './code-input.tsx';

afterEach(cleanup);

function Code({ done }: { readonly done: (code: string) => void }) {
  const [value, setValue] = useState('');
  return <CodeInput length={6} aria-label="Code" value={value} onValueChange={setValue} onComplete={done} />;
}

test('typing the sixth digit completes the code once', async () => {
  const done = vi.fn();
  render(<Code done={done} />);
  await userEvent.type(screen.getByLabelText('Code'), '12a3-4567');
  expect(done.mock.calls).toEqual([['123456']]);
});

test('a code pasted with spaces, dashes or full-width digits is taken', async () => {
  const done = vi.fn();
  render(<Code done={done} />);
  await userEvent.click(screen.getByLabelText('Code'));
  await userEvent.paste('４８２ 910');
  expect(done.mock.calls).toEqual([['482910']]);
});

test('a code filled in by the browser is taken, and the same code can be sent again after a correction', async () => {
  const done = vi.fn();
  render(<Code done={done} />);
  const input = screen.getByLabelText<HTMLInputElement>('Code');
  expect(input.autocomplete).toBe('one-time-code');
  fireEvent.change(input, { target: { value: '482910' } });
  await userEvent.type(input, '{Backspace}0');
  expect(done.mock.calls).toEqual([['482910'], ['482910']]);
});

test('tells the caller that the field was entered and left', async () => {
  const [onFocus, onBlur] = [vi.fn(), vi.fn()];
  render(<CodeInput length={6} aria-label="Code" value="" onValueChange={vi.fn()} onFocus={onFocus} onBlur={onBlur} />);
  await userEvent.click(screen.getByLabelText('Code'));
  await userEvent.tab();
  expect(onFocus).toHaveBeenCalledOnce();
  expect(onBlur).toHaveBeenCalledOnce();
});
