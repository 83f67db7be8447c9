import { EditorView } from '@codemirror/view';
import { sheetToBeginFrom } from '@fourth-seat/moba/sheet';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { findEditor } from '../../../../testing/find-editor.ts';
import { defaultSetup, type MobaSetup } from '../setup.ts';
import { readOwnRules, setupBy } from './own-rules.ts';
import { OwnSheet } from './own-sheet.tsx';

afterEach(cleanup);

const setup = defaultSetup('own');

function show(shown: MobaSetup = setup) {
  const onBegin = vi.fn<(next: MobaSetup) => void>();
  render(<OwnSheet open onOpenChange={vi.fn()} setup={shown} onBegin={onBegin} />);
  return onBegin;
}

async function paste(insert: string): Promise<void> {
  const view = EditorView.findFromDOM(await findEditor());
  if (!view) throw new Error('no editor');
  act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } }));
}
const play = (): HTMLElement => screen.getByRole('button', { name: 'Play with it' });

test('a fault is named by its path and line, and the sheet is played once it is mended', async () => {
  const onBegin = show();
  expect(play()).toHaveProperty('disabled', true);
  const text = JSON.stringify({ heroes: sheetToBeginFrom.heroes.slice(0, 6) }, null, 1);
  await paste(text.replace('"speed": 3.', '"speed": -3.'));
  expect(await screen.findByText('heroes[0].base.speed')).toBeDefined();
  expect(screen.getByText(/must be a number from 0 to 8/).textContent).toMatch(/line \d+/);
  expect(play()).toHaveProperty('disabled', true);
  await paste(text);
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
