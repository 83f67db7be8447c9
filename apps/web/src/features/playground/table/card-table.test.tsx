import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Action } from '../../../cards/action.ts';
import { takesSeat } from '../../../cards/takes-seat.ts';
import { CardTable } from './card-table.tsx';
import { engineHelp } from './testing/engine-help.ts';
import { type SampleName, sampleView } from './testing/samples.ts';
import type { TableHelp, TableView } from './view.ts';

afterEach(cleanup);

function sit(name: SampleName, more: Partial<TableView> = {}, help: Partial<TableHelp> = {}) {
  const view = { ...sampleView(name, 'en'), ...more };
  const onAction = vi.fn<(action: Action) => void>();
  const drawn = render(<CardTable view={view} onAction={onAction} help={{ ...engineHelp(view), ...help }} />);
  const hand = () => screen.getByRole('list', { name: /^Your hand/ });
  return {
    view,
    onAction,
    rerender: (next: TableView) =>
      drawn.rerender(<CardTable view={next} onAction={onAction} help={engineHelp(next)} />),
    card: (label: string, copy = 0) => {
      const found = within(hand()).getAllByRole('button', { name: label })[copy];
      if (!found) throw new Error(`the hand shows no ${label}`);
      return found;
    },
    selected: () =>
      within(hand())
        .queryAllByRole('button', { pressed: true })
        .map((card) => card.getAttribute('aria-label')),
  };
}

const button = (name: string) => screen.getByRole('button', { name });
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';
/** A press of the mouse on a card, which ends where it began. */
function press(card: HTMLElement): void {
  fireEvent.pointerDown(card, { button: 0, buttons: 1, pointerId: 1, pointerType: 'mouse' });
  fireEvent.pointerUp(card, { pointerId: 1, pointerType: 'mouse' });
}

test('the hand is a labelled list of cards with names: the level card, the wild and the jokers among them', () => {
  const { card } = sit('lead');
  expect(screen.getByRole('list', { name: 'Your hand, 27 cards' })).toBeTruthy();
  for (const name of ['big joker', 'small joker', '5 of hearts, wild', '5 of spades, level card', '10 of clubs']) {
    expect(card(name).getAttribute('aria-pressed')).toBe('false');
  }
});

test('by keyboard: one stop of the Tab key, arrows walk, Space selects, Enter plays', async () => {
  const { card, selected, onAction } = sit('lead');
  const stops = within(screen.getByRole('list', { name: /^Your hand/ }))
    .getAllByRole('button')
    .filter((each) => each.tabIndex === 0);
  expect(stops).toEqual([card('big joker')]);
  stops[0]?.focus();
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(card('3 of clubs'));
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
  expect(document.activeElement).toBe(card('4 of spades'));
  await userEvent.keyboard(' {ArrowDown} ');
  expect(selected()).toEqual(['4 of spades', '4 of diamonds']);
  await userEvent.keyboard('{Enter}');
  expect(onAction.mock.calls).toEqual([[{ type: 'play', cards: ['S4', 'D4'], kind: 'pair', key: 4 }]]);
});

test('a card that was played is not selected when a look back shows it again', () => {
  const { card, selected, rerender, view } = sit('follow');
  press(card('6 of clubs'));
  expect(selected()).toEqual(['6 of clubs']);
  rerender({ ...view, hand: view.hand?.filter((text) => text !== 'C6') });
  rerender(view);
  expect(selected()).toEqual([]);
});

test('the twin of a card that was played is not selected in its place', () => {
  const hand = ['S3', 'S3', 'C4'];
  const { card, selected, rerender, view } = sit('lead', { hand });
  press(card('3 of spades'));
  press(card('4 of clubs'));
  rerender({ ...view, hand: ['S3', 'C4'] });
  expect(selected()).toEqual(['4 of clubs']);
});

test('P passes and Escape clears the selection; with a modifier both are left to the browser', async () => {
  const { card, selected, onAction } = sit('follow');
  press(card('6 of clubs'));
  expect(selected()).toEqual(['6 of clubs']);
  card('6 of clubs').focus();
  await userEvent.keyboard('{Control>}p{/Control}');
  expect(onAction).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(selected()).toEqual([]);
  await userEvent.keyboard('p');
  expect(onAction.mock.calls).toEqual([[{ type: 'pass' }]]);
});

test('who leads cannot pass, neither by button nor by key', async () => {
  const { card, onAction } = sit('lead');
  expect(screen.queryByRole('button', { name: 'Pass' })).toBeNull();
  card('3 of clubs').focus();
  await userEvent.keyboard('p');
  expect(onAction).not.toHaveBeenCalled();
});

test('a sweep selects every card on its way, and puts them back when it begins on a selected one', () => {
  const { card, selected } = sit('lead');
  const sweep = (names: readonly string[]) => {
    const way = names.map((name) => card(name));
    const pointer = { button: 0, buttons: 1, pointerId: 1, pointerType: 'mouse' };
    way.forEach((each, at) => (at === 0 ? fireEvent.pointerDown(each, pointer) : fireEvent.pointerMove(each, pointer)));
    way.forEach((each, at) => at === way.length - 1 && fireEvent.pointerUp(each, pointer));
  };
  sweep(['8 of spades', '7 of spades', '6 of clubs']);
  expect(selected()).toEqual(['8 of spades', '7 of spades', '6 of clubs']);
  sweep(['7 of spades', '6 of clubs']);
  expect(selected()).toEqual(['8 of spades']);
});

test('a swipe upwards plays the card it began on', () => {
  const { card, onAction } = sit('lead');
  const finger = { button: 0, buttons: 1, pointerId: 2, pointerType: 'touch' };
  fireEvent.pointerDown(card('3 of clubs'), { ...finger, clientX: 100, clientY: 300 });
  fireEvent.pointerUp(card('3 of clubs'), { ...finger, clientX: 108, clientY: 220 });
  expect(onAction.mock.calls).toEqual([[{ type: 'play', cards: ['C3'], kind: 'single', key: 3 }]]);
});

test('a double click plays what was selected together with the card', () => {
  const { card, onAction } = sit('lead');
  press(card('4 of spades'));
  press(card('4 of diamonds'));
  press(card('4 of diamonds'));
  fireEvent.doubleClick(card('4 of diamonds'));
  expect(onAction.mock.calls).toEqual([[{ type: 'play', cards: ['S4', 'D4'], kind: 'pair', key: 4 }]]);
});

test('before a play the table says why it is refused, and the button does nothing', async () => {
  const { card, onAction } = sit('follow');
  expect(screen.getByText('Your turn: beat Wei’s straight (8)')).toBeTruthy();
  press(card('6 of clubs'));
  expect(screen.getByText('On the table: straight. Match it, or bomb')).toBeTruthy();
  press(card('Q of clubs'));
  expect(screen.getByText('These cards form no combination')).toBeTruthy();
  expect(isOff(button('Play'))).toBe(true);
  await userEvent.click(button('Play'));
  card('6 of clubs').focus();
  await userEvent.keyboard('{Enter}');
  expect(onAction).not.toHaveBeenCalled();
});

test('the hint selects a legal play, and pressed again the next one', async () => {
  const { selected } = sit('follow');
  await userEvent.click(button('Hint'));
  await expect.poll(() => selected().length).toBeGreaterThan(3);
  expect(isOff(button('Play'))).toBe(false);
  const first = selected();
  await userEvent.click(button('Hint'));
  await expect.poll(() => selected()).not.toEqual(first);
  expect(isOff(button('Play'))).toBe(false);
});

test('a hint to pass lights the pass, says why, and selects nothing', async () => {
  const reason = [{ en: 'Keeps its bombs.', zh: '保留炸弹。' }];
  const { card, selected } = sit('follow', {}, { hints: async () => [{ play: undefined, reason }] });
  press(card('6 of clubs'));
  await userEvent.click(button('Hint'));
  expect(await screen.findByText('Best: pass. Keeps its bombs.')).toBeTruthy();
  expect(selected()).toEqual([]);
  expect(button('Pass').className).toContain('bg-accent-fill');
  expect(button('Play').className).not.toContain('bg-accent-fill');
});

test('a hint to play says why it is the best', async () => {
  const play = { cards: ['C6'], kind: 'single', key: 6 };
  const reason = [{ en: 'It takes 9 turns to finish.', zh: '余牌可分 9 手出完。' }];
  sit('lead', { hand: ['C6', 'S9'] }, { hints: async () => [{ play, reason }] });
  await userEvent.click(button('Hint'));
  expect(await screen.findByText('single (6). It takes 9 turns to finish.')).toBeTruthy();
});

test('a hand that cannot beat the table is told so before it asks', () => {
  sit('follow', { choice: { type: 'play', may_pass: true, nothing_beats: true } });
  expect(screen.getByText('Nothing in your hand beats it: pass')).toBeTruthy();
  expect(button('Pass').className).toContain('bg-accent-fill');
});

test('a hint takes a loose card before its twin in a group', async () => {
  const hand = ['DK', 'DK', 'SQ', 'SJ', 'ST', 'S9', 'C4'];
  const groups = [{ cards: ['DK', 'SQ', 'SJ', 'ST', 'S9'], kind: 'straight', key: 13 }];
  const single = { play: { cards: ['DK'], kind: 'single', key: 13 }, reason: [] };
  const help = { arrange: async () => groups, hints: async () => [single] };
  const { selected, card } = sit('lead', { hand }, help);
  await userEvent.click(button('Strongest'));
  await screen.findByText('straight');
  await userEvent.click(button('Hint'));
  await expect.poll(() => selected()).toEqual(['K of diamonds']);
  const straight = card('Q of spades').parentElement;
  expect(straight?.querySelector('[aria-pressed="true"]')).toBeNull();
});

test('where a wild can be read in several ways the player says which is meant', async () => {
  const { card, onAction } = sit('wild');
  for (const name of ['7 of spades', '7 of clubs', '8 of spades', '8 of clubs']) press(card(name));
  press(card('5 of hearts, wild', 0));
  press(card('5 of hearts, wild', 1));
  const meanings = within(screen.getByRole('group', { name: 'Play it as' }));
  const chosen = () => meanings.getByRole('button', { pressed: true }).textContent;
  expect(chosen()).toBe('two triples in a row (8)');
  await userEvent.click(meanings.getByRole('button', { name: 'three pairs in a row (9)' }));
  expect(chosen()).toBe('three pairs in a row (9)');
  await userEvent.click(button('Play'));
  expect(onAction.mock.calls[0]?.[0]).toMatchObject({ type: 'play', kind: 'tube', key: 9 });
});

test('hands of ten cards and fewer are announced', () => {
  sit('alarm');
  expect(screen.getByText('10 cards left')).toBeTruthy();
  expect(screen.getByText('1 card left')).toBeTruthy();
});

test('hands of more than ten cards are not announced', () => {
  const { view } = sit('follow');
  expect(view.seats.every(({ cards_left }) => cards_left > 10)).toBe(true);
  expect(screen.queryByText(/^\d+ cards? left/)).toBeNull();
});

test('the seat that leads for its partner bears the wind, and who went out its place', () => {
  sit('alarm');
  expect(screen.getByText('Wind: leads for its partner')).toBeTruthy();
  expect(screen.getByText('1st out')).toBeTruthy();
});

test('what others do is told to screen readers', () => {
  const { view, rerender } = sit('follow');
  const [first, second] = view.tricks;
  if (!first || !second) throw new Error('the sample has two tricks');
  act(() =>
    rerender({ ...view, tricks: [first, { ...second, plays: [...second.plays, { seat: 0, play: undefined }] }] }),
  );
  expect(screen.getByRole('log').textContent).toBe('You: pass');
});

test('the caption of the last move goes when a look back shows another moment', () => {
  const { rerender, view } = sit('follow');
  const [trick] = view.tricks.slice(-1);
  const later = [{ plays: [...(trick?.plays ?? []), { seat: 0, play: undefined }], winner: undefined }];
  rerender({ ...view, tricks: [...view.tricks.slice(0, -1), ...later] });
  expect(screen.getByRole('log').textContent).toBe('You: pass');
  rerender(view);
  expect(screen.getByRole('log').textContent).toBe('');
});

test('the result names its columns for screen readers', async () => {
  sit('result');
  expect((await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual([
    'Player',
    'Points',
  ]);
});

test('a wild card on the table is what it stands for, to the eye and by name', () => {
  sit('follow');
  const played = screen.getByRole('list', { name: 'Mei: straight' });
  const cards = within(played).getAllByRole('listitem');
  expect(cards.map((card) => card.querySelector('.sr-only')?.textContent)).toEqual([
    '7 of diamonds',
    '5 of hearts, wild, stands for 6',
    '5 of diamonds, level card',
    '4 of clubs',
    '3 of diamonds',
  ]);
  expect(cards[1]?.querySelector('[aria-hidden]')?.textContent).toContain('6');
});

test('the card that the rules ask for is the only one that can be paid', async () => {
  const { card, selected, onAction } = sit('tribute');
  expect(screen.getByRole('heading', { name: 'Double tribute' })).toBeTruthy();
  press(card('3 of clubs'));
  expect(selected()).toEqual([]);
  expect(isOff(button('Pay tribute'))).toBe(true);
  press(card('big joker'));
  await userEvent.click(button('Pay tribute'));
  expect(onAction.mock.calls).toEqual([[{ type: 'tribute', card: 'HR' }]]);
});

test('of a group that was locked while others paid, the card that is pressed is paid', async () => {
  const { card, selected, onAction, rerender, view } = sit('tribute');
  rerender({ ...view, choice: undefined });
  for (const name of ['big joker', '3 of clubs']) press(card(name));
  await userEvent.click(button('Lock group'));
  rerender(view);
  press(card('big joker'));
  expect(selected()).toEqual(['big joker']);
  await userEvent.click(button('Pay tribute'));
  expect(onAction.mock.calls).toEqual([[{ type: 'tribute', card: 'HR' }]]);
});

test('a card that was selected before the question, and may not be paid, is not paid', async () => {
  const { card, onAction, rerender, view } = sit('tribute');
  rerender({ ...view, choice: undefined });
  press(card('3 of clubs'));
  rerender(view);
  expect(isOff(button('Pay tribute'))).toBe(true);
  await userEvent.click(button('Pay tribute'));
  expect(onAction).not.toHaveBeenCalled();
});

test.each([
  ['none', 'Give Wei any card'],
  ['ten', 'Give Wei a card of ten or lower'],
  ['lowest', 'No card of ten or lower: give Wei your lowest'],
] as const)('whoever gives a card back reads which one may be given: %s', (limit, sentence) => {
  const { hand = [] } = sampleView('return', 'en');
  sit('return', { choice: { type: 'return', to: 3, limit, cards: hand } });
  expect(screen.getByText(sentence)).toBeTruthy();
});

test('who may refuse a tribute is told of the jokers of their side: the partner may hold one of them', () => {
  sit('tribute', { choice: { type: 'refuse' } });
  expect(screen.getByText('Your side holds both big jokers')).toBeTruthy();
});

test('a refused tribute names the rule and shows who held which jokers', () => {
  sit('refused');
  expect(screen.getByRole('heading', { name: 'Tribute refused' })).toBeTruthy();
  for (const name of ['Zhou', 'Wei']) {
    expect(within(screen.getByRole('list', { name })).getByText('big joker')).toBeTruthy();
  }
});

test.each<readonly [SampleName, string, Action]>([
  ['bidding', '2 points', { type: 'bid', bid: 2 }],
  ['bidding', 'No bid', { type: 'bid', bid: 0 }],
  ['robbing', 'Rob', { type: 'bid', bid: 1 }],
  ['doubling', 'Super ×4', { type: 'double', factor: 4 }],
  ['showing', 'Keep hidden', { type: 'show', show: false }],
])('the question of %s is answered by the button %s', async (sample, label, action) => {
  const { onAction } = sit(sample);
  await userEvent.click(button(label));
  expect(onAction.mock.calls).toEqual([[action]]);
});

test('locked cards are chosen together until they are unlocked', async () => {
  const { card, selected } = sit('lead');
  press(card('8 of spades'));
  press(card('3 of clubs'));
  await userEvent.click(button('Lock group'));
  expect(selected()).toEqual([]);
  press(card('3 of clubs'));
  expect(selected()).toEqual(['8 of spades', '3 of clubs']);
  await userEvent.click(button('Unlock'));
  press(card('3 of clubs'));
  expect(selected()).toEqual(['8 of spades']);
});

test('a grouping groups the whole hand, and one way back leads to ranks', async () => {
  sit('lead');
  await userEvent.click(button('Fewest turns'));
  expect(await screen.findByText('straight flush', { selector: '.table-column-name' })).toBeTruthy();
  await userEvent.click(button('By rank'));
  expect(screen.queryByText('straight flush', { selector: '.table-column-name' })).toBeNull();
});

test('the finder steps through the straight flushes of a suit', async () => {
  const { selected } = sit('lead');
  await userEvent.click(button('Find a straight flush in spades'));
  expect(await screen.findByText(/^spades: 1 of/)).toBeTruthy();
  const first = selected();
  expect(first).toHaveLength(5);
  await userEvent.click(button('Find a straight flush in spades'));
  expect(await screen.findByText(/^spades: 2 of/)).toBeTruthy();
  expect(selected()).not.toEqual(first);
});

test('a stake is shown as the product of its factors', async () => {
  sit('score');
  expect(await screen.findByText('Spring')).toBeTruthy();
  expect(screen.getByText('= 12')).toBeTruthy();
  expect(screen.getByText('+24')).toBeTruthy();
});

test('who takes a seat stands at the first card: H hints, Enter plays, and the focus stays in the hand', async () => {
  const watching = (view: TableView): TableView => ({
    ...view,
    choice: undefined,
    seats: view.seats.map((seat) => ({ ...seat, player: { kind: 'ai', level: 10, style: '' } })),
  });
  const onAction = vi.fn<(action: Action) => void>();
  const view = sampleView('lead', 'en');
  const drawn = (shown: TableView) => (
    <>
      <button type="button" {...takesSeat}>
        Take a seat
      </button>
      <CardTable view={shown} onAction={onAction} help={engineHelp(shown)} />
    </>
  );
  const { rerender } = render(drawn(watching(view)));
  button('Take a seat').focus();
  rerender(drawn(view));
  const focused = () => document.activeElement?.getAttribute('aria-label');
  expect(focused()).toBe('big joker');
  await userEvent.keyboard('h');
  await expect.poll(() => isOff(button('Play'))).toBe(false);
  await userEvent.keyboard('{Enter}');
  expect(onAction).toHaveBeenCalledOnce();
  rerender(drawn({ ...view, hand: view.hand?.filter((card) => card !== 'HR'), choice: undefined }));
  expect(focused()).toBe('small joker');
});

test('a hand that a reload brings back takes no focus, and no press of another button is robbed of it', () => {
  const { rerender, view } = sit('lead');
  expect(document.activeElement).toBe(document.body);
  const other = document.body.appendChild(document.createElement('button'));
  other.focus();
  rerender({ ...view, deal: 'next' });
  expect(document.activeElement).toBe(other);
  other.remove();
});

test('Enter after a hint to pass passes', async () => {
  const { card, onAction } = sit('follow', {}, { hints: async () => [{ play: undefined, reason: [] }] });
  card('6 of clubs').focus();
  await userEvent.keyboard('h');
  await expect.poll(() => button('Pass').className).toContain('bg-accent-fill');
  await userEvent.keyboard('{Enter}');
  expect(onAction.mock.calls).toEqual([[{ type: 'pass' }]]);
});

test('a look back at a costly move raises the better cards and says why', () => {
  const view = { ...sampleView('lead', 'en'), choice: undefined };
  const remark = { cards: ['S4', 'D4'], text: 'Plays pair instead of Pass. Keeps its bombs.' };
  render(<CardTable view={view} onAction={() => undefined} help={undefined} remark={remark} />);
  expect(screen.getByText(remark.text)).toBeTruthy();
  const cards = within(screen.getByRole('list', { name: /^Your hand/ }));
  const raised = cards.getAllByRole('button', { pressed: true }).map((each) => each.getAttribute('aria-label'));
  expect(raised).toEqual(['4 of spades', '4 of diamonds']);
});

test('a joker to beat is named', () => {
  sit('follow', { to_beat: { seat: 3, kind: 'single', key: 16, cards: ['SB'] } });
  expect(screen.getByText('Your turn: beat Wei’s single (small joker)')).toBeTruthy();
});

test('court cards and jokers have a face, number cards and aces have none', () => {
  const { card } = sit('lead', { hand: ['HR', 'SB', 'SA', 'HK', 'DQ', 'CJ', 'ST'] });
  const hasFace = (name: string) => card(name).querySelector('[viewBox="0 0 40 48"]') !== null;
  const faces = ['big joker', 'small joker', 'K of hearts', 'Q of diamonds', 'J of clubs'];
  expect(faces.map(hasFace)).toEqual(faces.map(() => true));
  expect(['A of spades', '10 of spades'].map(hasFace)).toEqual([false, false]);
});

test('in a group a wild is drawn and named as the card that it stands for', async () => {
  const hand = ['S9', 'S8', 'S7', 'S6', 'H5', 'C3'];
  const groups = [{ cards: ['S9', 'S8', 'S7', 'S6', 'H5'], kind: 'straight_flush', key: 10 }];
  const { card } = sit('lead', { hand }, { arrange: async () => groups });
  await userEvent.click(button('Strongest'));
  const wild = await screen.findByRole('button', { name: '5 of hearts, wild, stands for 10 of spades' });
  expect(wild.textContent).toContain('10');
  expect(card('9 of spades').parentElement).toBe(wild.parentElement);
});
