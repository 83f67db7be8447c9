import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { callDetails, storedBody } from '../../../testing/call-details.ts';
import { ResultPanel } from './result-panel.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(api_id: string, data: unknown, request: unknown = {}): void {
  const bodies = { request_body: storedBody(request), response_body: storedBody({ code: 0, data }) };
  const complaint = vi.spyOn(console, 'error');
  render(<ResultPanel call={callDetails({ api_id, ...bodies })} />);
  // React says so where two parts of the panel would be taken for one.
  expect(complaint).not.toHaveBeenCalled();
}

test('a verdict is drawn with the play, what it counts as, and what it should beat', () => {
  show(
    'guandan.validate',
    { legal: false, readings: [{ kind: 'pair', key: 4 }], rule: 'not_higher', text: 'It does not beat the play.' },
    { level: '9', cards: ['S4', 'H9'], beat: { cards: ['SK', 'DK'] } },
  );
  expect(screen.getByText('This play is not legal')).toBeTruthy();
  expect(screen.getByText('It does not beat the play.')).toBeTruthy();
  expect(screen.getByText('9 of hearts, wild')).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'To beat' })).getByText('K of spades')).toBeTruthy();
  expect(screen.getByText('pair')).toBeTruthy();
});

test('alternatives say chance and points, and what the others may hold stands by seat', () => {
  const single = (card: string, win_rate: number, expected_points: number) => ({
    action: { type: 'play', cards: [card], kind: 'single' },
    win_rate,
    expected_points,
  });
  show('doudizhu.play', {
    ...single('3', 0.998, 12.28),
    alternatives: [single('2', 0.999, 10.31)],
    reason: [],
    belief: [{ seat: 1, chances: { rocket: 0.25, two: 0.7167, new_thing: 0.5 } }],
  });
  expect(screen.getByText('99.9%')).toBeTruthy();
  expect(screen.getByText('10.31 pts')).toBeTruthy();
  const line = screen.getByText('Seat 1').closest('li');
  expect(line?.textContent).toBe('Seat 1the rocket25.0%a two71.7%new thing50.0%');
});

test('an action without what makes it one is not drawn as another', () => {
  show('doudizhu.bid', { action: { type: 'bid' }, alternatives: [], reason: [] });
  expect(screen.queryByText('No bid')).toBeNull();
  show('doudizhu.bid', { action: { type: 'bid', bid: 0 }, alternatives: [], reason: [] });
  expect(screen.getByText('No bid')).toBeTruthy();
});

test('the level of a deal is said as it is printed', () => {
  const play = { action: { type: 'play', cards: ['S4'], kind: 'single', key: 4 }, alternatives: [], reason: [] };
  show('guandan.play', play, { level: 'T', seat: 0, hand: ['S4', 'HT'], history: [] });
  expect(screen.getByText('Level 10: ♥10 is wild')).toBeTruthy();
});

test('legal moves are drawn by kind, the long tail on demand', async () => {
  const singles = Array.from({ length: 45 }, () => ({ type: 'play', cards: ['3'], kind: 'single', key: 3 }));
  const pair = { type: 'play', cards: ['4', '4'], kind: 'pair_chain', key: 4 };
  show('doudizhu.legal-moves', { moves: [...singles, pair, { type: 'pass' }], count: 47, tokens: 1 });
  expect(screen.getByText('47 legal moves')).toBeTruthy();
  expect(screen.queryByText('chain of pairs')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show all 47' }));
  expect(screen.getAllByRole('list', { name: 'chain of pairs' }).length).toBeGreaterThan(0);
  expect(screen.getByText('Pass')).toBeTruthy();
});

test('arrangements are drawn as groups, with the wild card of the level marked', () => {
  const groups = [{ kind: 'bomb', key: 3, cards: ['S3', 'H3', 'C3', 'H9'] }];
  show(
    'guandan.arrange',
    { arrangements: [{ name: 'fewest_turns', turns: 1, bombs: 1, loose: 0, groups }] },
    { level: '9' },
  );
  expect(screen.getByText('fewest turns · turns: 1, bombs: 1, loose cards: 0')).toBeTruthy();
  const bomb = screen.getByRole('list', { name: 'bomb' });
  expect(within(bomb).getByText('9 of hearts, wild')).toBeTruthy();
});

test('a review shows the key moments, worst first, and every decision on demand', async () => {
  const move = (index: number, loss: number) => ({
    index,
    seat: 1,
    played: { type: 'pass' },
    best: { type: 'play', cards: ['A'], kind: 'single', key: 14 },
    loss_win_rate: loss,
    loss_points: 0,
    reason: [],
  });
  show('doudizhu.review', {
    decisions: [move(0, 0), move(4, 0.05), move(8, 0.2)],
    summary: { result: null, key_moments: [8, 4], per_seat: [] },
  });
  expect(screen.getByText('2 key moments')).toBeTruthy();
  expect(screen.getAllByText(/^−/).map((text) => text.textContent)).toEqual(['−20.0% win chance', '−5.0% win chance']);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 3 decisions' }));
  expect(screen.getByText('best, or as good')).toBeTruthy();
});

test('a review draws calls and exchanged cards, and the points that they cost', () => {
  const judged = { seat: 3, loss_win_rate: 0, loss_points: 0.75, reason: [{ code: 'x', text: 'Because.' }] };
  show('guandan.review', {
    decisions: [
      { ...judged, index: 0, played: { type: 'tribute', card: 'SA' }, best: { type: 'tribute', card: 'CA' } },
      { ...judged, index: 1, played: { type: 'return', card: 'S3' }, best: { type: 'return', card: 'C9' } },
    ],
    summary: { result: null, key_moments: [1, 0], per_seat: [] },
  });
  expect(screen.getAllByText('−0.75 points')).toHaveLength(2);
  const better = screen.getAllByRole('list', { name: 'Better' });
  expect(better.map((list) => within(list).getByText(/of clubs|clubs/i).textContent)).toEqual([
    expect.stringContaining('9'),
    expect.stringMatching(/A/),
  ]);
  expect(screen.getAllByText('Because.')).toHaveLength(2);
});

test.each([
  ['as text', 'guandan 1\ndeal level=9 levels=4,9 leader=0 swap=0 hands=S3/S4/S5/S6\n0 H9'],
  ['in parts', { deal: 'level=9 levels=4,9 leader=0 swap=0 hands=S3/S4/S5/S6', plays: ['0 H9'] }],
])('a review marks the wild cards of the level in its record: %s', (_form, record) => {
  const play = { type: 'play', cards: ['H9'], kind: 'single', key: 15 };
  const decision = { index: 0, seat: 0, played: play, best: play, loss_win_rate: 0, loss_points: 0, reason: [] };
  show(
    'guandan.review',
    { decisions: [decision], summary: { result: null, key_moments: [0], per_seat: [] } },
    { record },
  );
  expect(screen.getByText('9 of hearts, wild')).toBeTruthy();
});

test('what the exchange of cards decides besides cards has words', () => {
  const alternatives = [{ action: { type: 'choose', from: 3 }, win_rate: 0.4, expected_points: 0 }];
  show('guandan.tribute', {
    action: { type: 'refuse', refuse: true },
    win_rate: 0.5,
    expected_points: 0,
    alternatives,
    reason: [],
  });
  expect(screen.getByText('Refuses the tribute')).toBeTruthy();
  expect(screen.getByText('Takes the card of seat 3')).toBeTruthy();
});

test('a rescue is drawn as its captain knows it, with the last words of the radio', () => {
  const name = (en_us: string) => ({ en_us, zh_cn: '名' });
  const room = { kind: 'lab', y: 0, depth: 9, fire: 0.5, smoke: 1, searched: false };
  const view = {
    rooms: [
      { ...room, id: 0, name: name('laboratory'), x: 0, width: 9, seen_tick: 8 },
      { ...room, id: 1, name: name('cold store'), x: 9, width: 9, seen_tick: null },
    ],
    doors: [{ id: 0, rooms: [0, 1], x: 9, y: 4, state: 'jammed', seen: true }],
    team: [{ seat: 1, name: name('Lin Yao'), room: 0, x: 2, y: 2, health: 90, goal: { kind: 'rescue', survivor: 5 } }],
    survivors: [
      { id: 5, name: name('Tang Xue'), x: 12, y: 4, fate: 'inside' },
      { id: 6, name: name('Erik Dahl'), x: 0, y: 0, fate: 'out' },
    ],
    missing: [{ id: 7, name: name('Wu Min') }],
  };
  const radio = [{ id: 0, tick: 4, seat: 1, survivor: null, text: name('The lab is burning') }];
  show('rescue.act', { tick: 8, over: false, view, radio });
  expect(screen.getByRole('img', { name: 'Plan of the station: survivors found inside 1, missing 1' })).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Last on the radio' })).getByText('Lin Yao:')).toBeTruthy();
});

test.each(['none', [], [{ id: 0, name: {}, fire: 0, smoke: 0 }]])(
  'a view without a room that has a place is no plan: %o',
  (rooms) => {
    show('rescue.act', { tick: 8, view: { rooms } });
    expect(screen.queryByRole('img', { name: /Plan of the station/ })).toBeNull();
  },
);
