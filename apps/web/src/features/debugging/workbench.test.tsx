import {
  estimateDebugCall,
  getCall,
  getDebugApi,
  getDebugCatalog,
  type Output,
  sendDebugCall,
} from '@fourth-seat/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callDetails } from '../../testing/call-details.ts';
import { nightTables, type StubbedApi, show, stubApi } from '../../testing/console.tsx';
import { Workbench } from './workbench.tsx';

const bid: Output<typeof getDebugApi> = {
  api_id: 'doudizhu.bid',
  category: 'doudizhu',
  title: { en: 'Bid', zh: '叫分' },
  method: 'POST',
  path: '/v1/doudizhu/bid',
  price: 1,
  document: { en: 'What to bid.', zh: '叫几分。' },
  schema: { type: 'object', properties: { seat: { type: 'integer' } } },
  presets: [{ id: 'first', title: { en: 'First bid', zh: '首叫' }, body: { seat: 1 } }],
  errors: [],
};

/** A call of another project, its body as that project's game server wrote it. */
const kept = callDetails({
  project_id: 'prj_00000000000000000009',
  api_id: 'doudizhu.bid',
  match_id: 'm-1',
  request_body: { text: '{"seat":2}', bytes: 10, cut: false, absent: null },
});

let api: StubbedApi;

beforeEach(() => {
  api = stubApi();
  api.answer(getDebugCatalog, { categories: [] });
  api.answer(getDebugApi, bid);
  api.answer(getCall, kept);
  api.answer(sendDebugCall, { call: kept, charged_tokens: 0 });
  api.answer(estimateDebugCall, { tokens: 1, debug_cap_daily: 10, debug_cap_used: 0, allowed: true });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (query = '') => void show(<Workbench project={nightTables} />, `/?api=doudizhu.bid&view=form${query}`);
/** Presses Ctrl Enter where the focus is. */
const pressCtrlEnter = () =>
  void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter', ctrlKey: true });
const sendButton = async () => screen.findByRole<HTMLButtonElement>('button', { name: 'Send' });

test('Ctrl Enter sends what the editor holds, wherever the focus is', async () => {
  open();
  await sendButton();
  pressCtrlEnter();
  await waitFor(() =>
    expect(api.sentTo(sendDebugCall)).toMatchObject([
      { project_id: nightTables.project_id, mode: 'sandbox', body: '{\n  "seat": 1\n}' },
    ]),
  );
});

test('Ctrl Enter asks nothing while the cap of live calls is used up, as the button does', async () => {
  api.answer(estimateDebugCall, { tokens: 1, debug_cap_daily: 10, debug_cap_used: 10, allowed: false });
  open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Live' }));
  await screen.findByText(/used up today’s cap/);
  expect((await sendButton()).disabled).toBe(true);
  pressCtrlEnter();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Ctrl Enter sends nothing for an API that could not be loaded', async () => {
  api.fail(getDebugApi);
  open();
  await screen.findByRole('button', { name: 'Try again' });
  pressCtrlEnter();
  await waitFor(() => expect(api.sentTo(getDebugApi)).toHaveLength(1));
  expect(api.sentTo(sendDebugCall)).toEqual([]);
});

test('Ctrl Enter in the note of an opened call does not send the request behind it', async () => {
  open(`&call=${kept.call_id}`);
  const note = await screen.findByRole('textbox', { name: /Note/ });
  note.focus();
  pressCtrlEnter();
  await new Promise((resolve) => setTimeout(resolve));
  expect(api.sentTo(sendDebugCall)).toEqual([]);
});

test('a call that is sent again and fails is tried again as it was, not as the editor holds it', async () => {
  api.fail(sendDebugCall);
  open(`&call=${kept.call_id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Send again in the sandbox' }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  await userEvent.click(screen.getByRole('tab', { name: 'Live' }));
  api.answer(sendDebugCall, { call: kept, charged_tokens: 0 });
  await userEvent.click(retry);
  await waitFor(() => expect(api.sentTo(sendDebugCall)).toHaveLength(2));
  const [first, second] = api.sentTo(sendDebugCall);
  expect(first).toMatchObject({ project_id: kept.project_id, mode: 'sandbox', body: '{"seat":2}' });
  expect(second).toEqual(first);
});

test('a call that is sent again belongs to no match, and the form says so', async () => {
  open(`&call=${kept.call_id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Send again in the sandbox' }));
  await waitFor(() => expect(api.sentTo(sendDebugCall)).toHaveLength(1));
  expect(api.sentTo(sendDebugCall)[0]).not.toHaveProperty('headers');
  expect(await screen.findByRole('textbox', { name: /Match ID/ })).toHaveProperty('value', '');
});

test('an API is chosen by its category: the list holds those of one game, and another game begins with its first', async () => {
  const one = (api_id: string, en: string) => ({ ...bid, api_id, title: { en, zh: en } });
  api.answer(getDebugCatalog, {
    categories: [
      {
        category: 'doudizhu',
        title: { en: 'Doudizhu', zh: '斗地主' },
        apis: [one('doudizhu.bid', 'Bid'), one('doudizhu.play', 'Play')],
      },
      { category: 'rescue', title: { en: 'Rescue', zh: '营救' }, apis: [one('rescue.act', 'Act')] },
    ],
  });
  open();
  const picker = await screen.findByRole('combobox', { name: 'API' });
  await waitFor(() => expect(picker.textContent).toContain('Bid'));
  await userEvent.click(picker);
  await screen.findByRole('option', { name: /^Bid/ });
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('combobox', { name: 'API category' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Rescue' }));
  await waitFor(() => expect(api.sentTo(getDebugApi).at(-1)).toMatchObject({ api_id: 'rescue.act' }));
});
