import { sheetToBeginFrom } from '@fourth-seat/moba/sheet';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { defaultSetup, type MobaSetup } from '../setup.ts';
import { readOwnRules, setupBy } from './own-rules.ts';
import { OwnSheet } from './own-sheet.tsx';

const setup = defaultSetup('own');

function show(shown: MobaSetup = setup) {
  const onBegin = vi.fn<(next: MobaSetup) => void>();
  render(<OwnSheet open onOpenChange={vi.fn()} setup={shown} onBegin={onBegin} />);
  return onBegin;
}

const paste = (value: string): boolean => fireEvent.change(editor(), { target: { value } });
const editor = (): HTMLElement => screen.getByLabelText('Sheet as JSON');
const play = (): HTMLElement => screen.getByRole('button', { name: 'Play with it' });

test('a fault is named by its path and line, and the sheet is played once it is mended', async () => {
  vi.doMock('../../../../ui/json/json-editor-view.ts', () => {
    throw new Error('no editor here: the plain field stands in');
  });
  const onBegin = show();
  await screen.findByLabelText('Sheet as JSON');
  expect(play()).toHaveProperty('disabled', true);
  const text = JSON.stringify({ heroes: sheetToBeginFrom.heroes.slice(0, 6) }, null, 1);
  paste(text.replace('"speed": 3.', '"speed": -3.'));
  expect(await screen.findByText('heroes[0].base.speed')).toBeDefined();
  expect(screen.getByText(/must be a number from 0 to 8/).textContent).toMatch(/line \d+/);
  expect(play()).toHaveProperty('disabled', true);
  paste(text);
  expect(await screen.findByText(/Ready to be played. Heroes: 6, items: 18/)).toBeDefined();
  fireEvent.click(play());
  const [next] = onBegin.mock.calls[0] ?? [];
  expect(next?.ownRules?.sheet.heroes).toHaveLength(6);
  expect(new Set(next?.teams[0].heroes).size).toBe(5);
});

test('a match by an own sheet goes back to the built-in rules and their line-ups', () => {
  const reading = readOwnRules({ heroes: sheetToBeginFrom.heroes.slice(3, 9) });
  if ('faults' in reading) throw new Error('a sheet of built-in heroes is right');
  const onBegin = show(setupBy(reading.ownRules, setup));
  fireEvent.click(screen.getByRole('button', { name: 'Back to the built-in' }));
  expect(onBegin.mock.calls[0]?.[0]).toEqual(setup);
});
