import { getCall, getMatch, type MatchCall } from '@fourth-seat/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callDetails, storedBody } from '../../../testing/call-details.ts';
import { stubApi } from '../../../testing/console.tsx';
import { MatchView } from './match-view.tsx';

/** Three calls of one match: a play of Doudizhu, one of Guandan, and one whose bodies were not kept. */
const played = [
  {
    api_id: 'doudizhu.play',
    request: {
      seat: 0,
      landlord: 1,
      bottom: ['4', 'J', '2'],
      hand: ['5', '5', 'K'],
      history: [
        { seat: 1, cards: ['3', '3'] },
        { seat: 2, cards: [] },
      ],
    },
    data: {
      action: { type: 'play', cards: ['5', '5'], kind: 'pair', key: 5 },
      win_rate: 0.62,
      alternatives: [{ action: { type: 'pass' }, win_rate: 0.4, expected_points: null }],
    },
  },
  {
    api_id: 'guandan.play',
    request: { seat: 3, level: '9', hand: ['H9', 'S3'], history: [{ seat: 0, cards: ['C4'] }] },
    data: { action: { type: 'pass' }, win_rate: 0.5 },
  },
  { api_id: 'doudizhu.bid', request: undefined, data: undefined },
] as const;

const callId = (step: number): string => `call_${String(step).padStart(20, '0')}`;

/** The calls as the match lists them, and as each is read. */
const steps = played.map(({ api_id, request, data }, index) => {
  const fields: Omit<MatchCall, 'decision'> = {
    call_id: callId(index),
    request_id: callId(index).replace('call_', 'req_'),
    request_time: '2026-03-01T10:00:00.000Z',
    first_time: '2026-03-01T10:00:00.000Z',
    times: 1,
    operator: 'Server',
    member_id: null,
    key_id: 'key_1',
    project_id: 'prj_1',
    project_name: 'One',
    source: 'api',
    api_id,
    status_code: 200,
    code: 0,
    status_class: 'success',
    response_time_ms: 4,
    tokens: 12,
    mode: 'live',
    match_id: 'm-1',
    has_note: false,
  };
  const decision = data ? { seat: request.seat, action: data.action, win_rate: data.win_rate } : null;
  const bodies = { request_body: storedBody(request), response_body: storedBody(data && { code: 0, data }) };
  return { row: { ...fields, decision }, details: callDetails({ ...fields, ...bodies }) };
});

beforeEach(() => {
  const api = stubApi();
  api.answer(getMatch, { match_id: 'm-1', calls: steps.map(({ row }) => row), tokens: 36, more: false });
  api.answerWith(getCall, ({ call_id }) => {
    const step = steps.find(({ row }) => row.call_id === call_id);
    if (!step) throw new Error(`the match has no call ${call_id}`);
    return step.details;
  });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
});

function open(url: string) {
  const router = createMemoryRouter([{ path: '*', element: <MatchView match_id="m-1" /> }], {
    initialEntries: [url],
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

test('arrow keys walk a match; each step is drawn with its alternatives and leads to its call', async () => {
  const router = open('/developer/debugging?match_view=m-1');
  const table = await screen.findByRole('list', { name: 'The other seats' });
  expect(screen.getByText('Step 1 of 3')).toBeTruthy();
  // Around the table sit the last to act and the next, with what they did and what they hold.
  const around = within(table).getAllByRole('listitem');
  expect(around.map((seat) => seat.textContent).join(' ')).toMatch(
    /Seat 2.*17 cards.*Pass.*Seat 1, landlord.*18 cards/,
  );
  expect(screen.getByText('Alternatives')).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByText('Level 9: ♥9 is wild')).toBeTruthy();
  expect(screen.getByRole('button', { current: 'step' }).textContent).toMatch(/Seat 3 · Pass.*50/);
  expect(router.state.location.search).toContain(`step=${callId(1)}`);
  expect(screen.getByRole('link', { name: 'Open the call' }).getAttribute('href')).toContain(`call=${callId(1)}`);
  await userEvent.keyboard('{End}');
  expect(await screen.findByText('Request and response were not kept')).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}{Home}');
  expect(await screen.findByText('Step 1 of 3')).toBeTruthy();
});

test('a match plays by itself to its end, by Space or the button, and stops where one steps in', async () => {
  open('/developer/debugging?match_view=m-1');
  await screen.findByText('Alternatives');
  // From here on the clock goes on where the test says so alone: a step comes after a second and a half.
  vi.useFakeTimers();
  const press = (key: string) => void fireEvent.keyDown(document.body, { key });
  const pass = async (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
  press(' ');
  expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
  await pass(1600);
  expect(screen.getByText('Step 2 of 3')).toBeTruthy();
  press('ArrowLeft');
  await pass(5000);
  expect(screen.getByText('Step 1 of 3')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Play the match' }));
  await pass(1600);
  await pass(1600);
  expect(screen.getByText('Step 3 of 3')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Play the match' })).toBeTruthy();
});

test('a shared URL opens the match at its step', async () => {
  open(`/developer/debugging?match_view=m-1&step=${callId(2)}`);
  expect(await screen.findByText('Step 3 of 3')).toBeTruthy();
  const privacy = await screen.findByRole('link', { name: 'Profile, privacy' });
  expect(privacy.getAttribute('href')).toBe('/account/profile?tab=privacy');
});
