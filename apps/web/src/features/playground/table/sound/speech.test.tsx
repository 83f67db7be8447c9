import type { Language } from '@fourth-seat/contract';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLocale } from '../../../../settings/locale.ts';
import { CardTable } from '../card-table.tsx';
import { changeTableSettings } from '../settings.ts';
import { sampleView } from '../testing/samples.ts';
import type { TableView } from '../view.ts';

/** What the browser was asked to read, and in which language. */
const read: { text: string; lang: string; volume: number }[] = [];
const cancel = vi.fn<() => void>();

beforeEach(() => {
  read.length = 0;
  cancel.mockClear();
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      lang = '';
      volume = 1;
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  vi.stubGlobal('speechSynthesis', {
    pending: false,
    cancel,
    speak: ({ text, lang, volume }: SpeechSynthesisUtterance) => read.push({ text, lang, volume }),
  });
  changeTableSettings({ sound: true, speech: true, lines: true, volume: 0.4 });
});
afterEach(() => {
  cleanup();
  chooseLocale('en_us');
  changeTableSettings({ sound: false, speech: false, volume: 0.6 });
  vi.unstubAllGlobals();
});

/** A table that goes on: each step plays one more act of the running trick. */
function watch(language: Language) {
  let view = sampleView('follow', language);
  const table = () => <CardTable view={view} onAction={() => undefined} help={undefined} />;
  const { rerender } = render(table());
  return (seat: number, play: boolean, line?: string): void => {
    const [first, running] = view.tricks;
    if (!first || !running) throw new Error('the sample has two tricks');
    const cards = ['S9', 'H9', 'C9', 'D9'];
    const next = { seat, play: play ? { kind: 'bomb', key: 9, cards } : undefined };
    const said = line === undefined ? undefined : { id: 7, event: 'plays_bomb' as const, text: { en: line, zh: line } };
    view = {
      ...view,
      tricks: [first, { ...running, plays: [...running.plays, next] }],
      seats: view.seats.map((one, at) => (at === seat && said ? { ...one, line: said } : one)),
    } satisfies TableView;
    act(() => rerender(table()));
  };
}

const last = () => read.at(-1);

test('plays, passes and lines are read in English', () => {
  const next = watch('en');
  next(0, false);
  expect(last()).toEqual({ text: 'You: pass', lang: 'en-US', volume: 0.4 });
  next(1, true, 'Boom.');
  expect(read.slice(-2).map(({ text }) => text)).toEqual(['Boom.', 'Zhou: bomb']);
});

test('the same is read in Chinese, as Chinese', () => {
  chooseLocale('zh_cn');
  const next = watch('zh');
  next(1, true);
  expect(last()).toEqual({ text: '老周：炸弹', lang: 'zh-CN', volume: 0.4 });
  next(2, false);
  expect(last()?.text).toBe('阿梅不出');
});

test('muting silences what is being read and all that follows; with the sound it speaks again', () => {
  const next = watch('en');
  cancel.mockClear();
  fireEvent.click(screen.getByRole('button', { name: 'Sound' }));
  expect(cancel).toHaveBeenCalled();
  const before = read.length;
  next(0, false);
  next(1, true, 'Boom.');
  expect(read).toHaveLength(before);
  fireEvent.click(screen.getByRole('button', { name: 'Sound' }));
  next(2, false);
  expect(last()?.text).toBe('Mei: pass');
});

test('lines that are switched off are not read either, events are', () => {
  changeTableSettings({ lines: false });
  const next = watch('en');
  next(1, true, 'Boom.');
  expect(last()?.text).toBe('Zhou: bomb');
});

test('another language repeats nothing, but its captions are in it', () => {
  const next = watch('en');
  next(1, false);
  const before = read.length;
  act(() => chooseLocale('zh_cn'));
  expect(read).toHaveLength(before);
  expect(screen.getByRole('log').textContent).toBe('Zhou不出');
});

test('who only watches is told who has won, not that he has lost', () => {
  const end = sampleView('result', 'en');
  const seats = end.seats.map((seat) => ({ ...seat, player: { kind: 'ai', level: 5, style: '' } as const }));
  const table = (result: TableView['result']) => (
    <CardTable view={{ ...end, seats, result, viewer: 1 }} onAction={() => undefined} help={undefined} />
  );
  const { rerender } = render(table(undefined));
  rerender(table(end.result));
  expect(last()?.text).toBe('Lin and Mei win');
});

test('nothing is read unless it was asked for', () => {
  changeTableSettings({ speech: false });
  watch('en')(1, true, 'Boom.');
  expect(read).toEqual([]);
});
