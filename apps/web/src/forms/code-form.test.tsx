import { errorCatalogue } from '@fourth-seat/contract';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { clearSession } from '../session/session.ts';
import { Field } from '../ui/controls/field.tsx';
import { Input } from '../ui/controls/input.tsx';
import { clearToasts, showToast, toastStore } from '../ui/feedback/toast-store.ts';
import { CodeForm } from './code-form.tsx';

afterEach(() => {
  cleanup();
  clearToasts();
  vi.useRealTimers();
  sessionStorage.clear();
});

const sent = { expires_in: 300, retry_in: 60, channel: 'email', to_masked: 'a***@studio.example' } as const;

function open(
  options: {
    target?: string;
    exchange?: (code: string) => Promise<{ ticket: string; expires_in: number }>;
    empty?: boolean;
  } = {},
) {
  const calls = {
    send: vi.fn(async () => sent),
    exchange: vi.fn(options.exchange ?? (async () => ({ ticket: 'the ticket', expires_in: 600 }))),
    submit: vi.fn(async (_ticket: string) => undefined),
  };
  const { unmount } = render(
    <CodeForm
      name="test"
      target={options.target ?? 'ann@studio.example'}
      fields={({ errors }) => (
        <Field label="Address" error={errors.address}>
          <Input />
        </Field>
      )}
      problems={() => ({ address: options.empty ? 'email_empty' : undefined })}
      next={{
        kind: 'code_and_last',
        send: calls.send,
        exchange: calls.exchange,
        verifyLabel: 'Check',
        last: {
          fields: () => (
            <Field label="Name">
              <Input />
            </Field>
          ),
          problems: () => ({}),
          submit: calls.submit,
          label: 'Finish',
        },
      }}
      failure={({ failure }) => failure?.text}
    />,
  );
  return { ...calls, unmount };
}

const code = () => screen.findByLabelText<HTMLInputElement>(/Verification code/);
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the sixth digit leads to the last step, which carries the ticket', async () => {
  const form = open();
  await press('Send code');
  await userEvent.type(await code(), '482910');
  const last = await screen.findByLabelText('Name');
  await waitFor(() => expect(document.activeElement).toBe(last));
  expect(form.exchange.mock.calls).toEqual([['482910']]);
  await userEvent.keyboard('Ann{Enter}');
  await waitFor(() => expect(form.submit.mock.calls).toEqual([['the ticket']]));
});

test('a reload comes back to the step, another address and the end of five minutes do not', async () => {
  const first = open();
  await press('Send code');
  await code();
  first.unmount();
  const second = open();
  await userEvent.type(await code(), '482910');
  await screen.findByLabelText('Name');
  second.unmount();
  const third = open();
  await screen.findByLabelText('Name');
  third.unmount();
  const other = open({ target: 'bo@studio.example' });
  await screen.findByLabelText('Address');
  other.unmount();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 });
  open();
  expect(screen.queryByLabelText('Name')).toBeNull();
  expect(screen.getByLabelText('Address')).toBeTruthy();
});

test('the end of the session forgets where the form stood', async () => {
  const first = open();
  await press('Send code');
  await code();
  first.unmount();
  clearSession();
  open();
  expect(screen.getByLabelText('Address')).toBeTruthy();
});

test('a wrong code stays, says how many tries are left, and the next digits replace it', async () => {
  const { code: code_wrong } = errorCatalogue.code_wrong;
  open({
    exchange: async () => {
      throw new ApiError({ status: 422, code: code_wrong }, { message: 'wrong', data: { attempts_left: 1 } });
    },
  });
  await press('Send code');
  const input = await code();
  await userEvent.type(input, '111111');
  await screen.findByText('1 try left with this code.');
  expect(input.value).toBe('111111');
  await waitFor(() => expect([input.selectionStart, input.selectionEnd]).toEqual([0, 6]));
});

test('the toast of a wrong code goes with the next try', async () => {
  const { code: code_wrong } = errorCatalogue.code_wrong;
  const answers = [
    () => {
      showToast({ tone: 'danger', message: 'Incorrect code' });
      throw new ApiError({ status: 422, code: code_wrong }, { message: 'Incorrect code', data: { attempts_left: 1 } });
    },
    () => ({ ticket: 'a-ticket', expires_in: 300 }),
  ];
  open({ exchange: async () => answers.shift()?.() ?? expect.fail('there is no third try') });
  await press('Send code');
  await userEvent.type(await code(), '111111');
  await screen.findByText('1 try left with this code.');
  expect(toastStore.read().map(({ message }) => message)).toEqual(['Incorrect code']);
  const input = await code();
  await waitFor(() => expect([input.selectionStart, input.selectionEnd]).toEqual([0, 6]));
  await userEvent.keyboard('123456');
  await waitFor(() => expect(answers).toEqual([]));
  expect(toastStore.read()).toEqual([]);
});

test('nothing is sent while the address is wrong, and the field has the focus', async () => {
  const form = open({ empty: true });
  await press('Send code');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Address')));
  expect(form.send).not.toHaveBeenCalled();
});
