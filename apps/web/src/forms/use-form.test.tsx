import { createProject, errorCatalogue } from '@fourth-seat/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeToken } from '../api/token.ts';
import { chooseLocale } from '../settings/locale.ts';
import { Field } from '../ui/controls/field.tsx';
import { Input } from '../ui/controls/input.tsx';
import { clearToasts, toastStore } from '../ui/feedback/toast-store.ts';
import { FormDialog } from './form-dialog.tsx';
import { type DraftName, visitorDraftName } from './use-draft.ts';
import { useForm } from './use-form.ts';

beforeEach(() => writeToken('a-token'));

/** Answers of the server, one for each call in order, and what was sent. */
let answers: { readonly status: number; readonly body: object }[];
let sent: { readonly key: string | null; readonly body: string }[];
const refused = (fields: object) => ({
  status: 400,
  body: { code: errorCatalogue.bad_request.code, msg: 'no', data: { field_keys: fields } },
});
const down = { status: 500, body: { code: errorCatalogue.internal.code, msg: 'no', data: {} } };
const done = { status: 200, body: { code: 0, msg: 'success', data: { name: 'Night' } } };

beforeEach(() => {
  answers = [];
  sent = [];
  onDone.mockClear();
  clearToasts();
  window.sessionStorage.clear();
  vi.stubGlobal('fetch', async (_path: string, { headers, body }: { headers: Headers; body: string }) => {
    sent.push({ key: headers.get('Idempotency-Key'), body });
    const { status, body: answer } = answers.shift() ?? done;
    return Response.json({ request_id: 'req_1', ...answer }, { status });
  });
});
afterEach(() => {
  cleanup();
  act(() => chooseLocale('en_us'));
  vi.unstubAllGlobals();
});

const onDone = vi.fn();

function ProjectDialog({ keepAs }: { readonly keepAs?: DraftName }) {
  const form = useForm(createProject, {
    initial: { name: '', description: '' },
    ...(keepAs && { keepAs }),
    check: ({ name }) => ({ name: name === 'bad' ? 'invalid' : undefined }),
    input: (values) => values,
    onDone,
  });
  return (
    <FormDialog form={form} title="New project" submitLabel="Create" onClose={() => undefined}>
      {(['name', 'description'] as const).map((name) => (
        <Field key={name} label={name} error={form.error(name)}>
          <Input value={form.values[name]} onChange={(event) => form.set({ [name]: event.target.value })} />
        </Field>
      ))}
    </FormDialog>
  );
}

function open(keepAs?: DraftName) {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <ProjectDialog {...(keepAs && { keepAs })} />
    </QueryClientProvider>,
  );
}
const create = async () => userEvent.click(screen.getByRole('button', { name: 'Create' }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test('the first field that the server refuses takes the focus, and its error goes with the first letter', async () => {
  answers = [refused({ description: 'too_long', name: 'required' })];
  open();
  await create();
  await waitFor(() => expect(document.activeElement).toBe(field('name')));
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  await userEvent.type(field('name'), 'N');
  expect(field('name').getAttribute('aria-invalid')).toBeNull();
  expect(field('description').getAttribute('aria-invalid')).toBe('true');
  // Mending one field leaves the focus where one types.
  expect(document.activeElement).toBe(field('name'));
});

test('an error of an entry below a field stands at the field and goes with it', async () => {
  answers = [refused({ 'description.2': 'too_long' })];
  open();
  await create();
  await waitFor(() => expect(field('description').getAttribute('aria-invalid')).toBe('true'));
  await userEvent.type(field('description'), 'x');
  expect(field('description').getAttribute('aria-invalid')).toBeNull();
});

test('an error of an entry names the entry', async () => {
  answers = [refused({ 'description.1': 'domain_invalid' })];
  open();
  await userEvent.type(field('description'), 'studio.example, studio，games.example');
  await create();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^studio: Please enter a mail domain/));
});

test('what the form finds wrong itself is not sent', async () => {
  open();
  await userEvent.type(field('name'), 'bad');
  await create();
  await waitFor(() => expect(document.activeElement).toBe(field('name')));
  expect(sent).toEqual([]);
});

test('the same request after a failure carries the same key, a changed one another', async () => {
  answers = [down, down, down];
  open();
  await create();
  await screen.findByRole('alert');
  await create();
  await waitFor(() => expect(sent).toHaveLength(2));
  await userEvent.type(field('name'), 'Night');
  await create();
  await waitFor(() => expect(sent).toHaveLength(3));
  const [first, second, third] = sent.map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a failure without fields is one sentence that follows the language', async () => {
  answers = [down];
  open();
  await create();
  expect((await screen.findByRole('alert')).textContent).toMatch(/[a-z]/);
  act(() => chooseLocale('zh_cn'));
  expect(screen.getByRole('alert').textContent).toMatch(/\p{Script=Han}/u);
});

test('a failure is said by a toast too, with what to name to support', async () => {
  answers = [down];
  open();
  await create();
  await screen.findByRole('alert');
  expect(toastStore.read()).toMatchObject([{ tone: 'danger', message: 'no', requestId: 'req_1' }]);
});

test('a failure goes with the next try, which hands over its result and what was sent', async () => {
  answers = [down, done];
  open();
  await create();
  await screen.findByRole('alert');
  await create();
  await waitFor(() => expect(onDone).toHaveBeenCalledWith({ name: 'Night' }, { name: '', description: '' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['en_us', 'Request Error. Nothing you typed is lost: check your connection, then try again in a minute.'],
  ['zh_cn', '请求失败。已填写的内容不会丢失，请检查网络，稍后重试。'],
] as const)('a page of a proxy in place of the server says what to do (%s)', async (locale, said) => {
  vi.stubGlobal('fetch', async () => new Response('<html>503</html>', { status: 503 }));
  chooseLocale(locale);
  open();
  await create();
  expect((await screen.findByRole('alert')).textContent).toBe(said);
});

test('a named form outlives the page it stands on, a nameless one does not', async () => {
  const kept = open(visitorDraftName('test'));
  await userEvent.type(field('name'), 'Night');
  kept.unmount();
  const again = open(visitorDraftName('test'));
  expect(field('name').value).toBe('Night');
  again.unmount();
  const other = open();
  await userEvent.type(field('name'), 'Day');
  other.unmount();
  open();
  expect(field('name').value).toBe('');
});

test('what was sent comes back on no other form', async () => {
  answers = [done];
  const sentOnce = open(visitorDraftName('test'));
  await userEvent.type(field('name'), 'Night');
  await create();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  sentOnce.unmount();
  open(visitorDraftName('test'));
  expect(field('name').value).toBe('');
});
