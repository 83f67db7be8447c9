import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseLocale } from '../../../settings/locale.ts';
import type { MatchRecord } from './match-record.ts';
import { defaultRunSettings } from './match-store.ts';
import { defaultSetup } from './setup.ts';
import { useMatch } from './use-match.ts';

const worker = vi.hoisted(() => Object.assign(new EventTarget(), { postMessage: () => {}, terminate: () => {} }));
vi.mock('./start-worker.ts', () => ({ startMatchWorker: () => worker }));

afterEach(cleanup);

const record: MatchRecord = { setup: defaultSetup('guandan', 'a'), deals: [] };
const open = () => renderHook(() => useMatch({ record, runSettings: defaultRunSettings })).result;

/** The hook reads no other part of a snapshot. */
const report = (setup: MatchRecord['setup'], runSettings = defaultRunSettings): void =>
  act(() => {
    const snapshot = { record: { setup, deals: [] }, runSettings };
    worker.dispatchEvent(new MessageEvent('message', { data: { type: 'table', snapshot } }));
  });

const named = (name: string) => record.setup.seats.map((seat, index) => (index === 1 ? { ...seat, name } : seat));

test('a name that is typed stays while the worker still reports what was before', () => {
  const match = open();
  act(() => match.current.send({ type: 'seats', human: null, seats: named('L') }));
  act(() => match.current.send({ type: 'seats', human: null, seats: named('Li') }));
  expect(match.current.setup.seats[1]?.name).toBe('Li');
  report({ ...record.setup, seats: named('L') });
  expect(match.current.setup.seats[1]?.name).toBe('Li');
  report({ ...record.setup, seats: named('Li') });
  report({ ...record.setup, seats: named('from a replay') });
  expect(match.current.setup.seats[1]?.name).toBe('from a replay');
});

test('the choices of a match that is being opened show before its first report', () => {
  const match = open();
  report(record.setup);
  act(() => match.current.open({ setup: { ...record.setup, length: 'hand', human: 0 }, deals: [] }));
  expect(match.current.setup).toMatchObject({ length: 'hand', human: 0 });
});

test('a new worker takes back what the one before it was asked and never did', () => {
  const match = open();
  act(() => match.current.send({ type: 'seats', human: 2, seats: named('Li') }));
  act(() => match.current.restart());
  expect(match.current.setup).toEqual(record.setup);
});

test('a new worker runs the match as was chosen last, also where the one before it never said so', () => {
  const match = open();
  report(record.setup);
  act(() => match.current.changeRunSettings({ practice: true }));
  const send = vi.spyOn(worker, 'postMessage');
  act(() => match.current.restart());
  expect(send.mock.calls).toEqual([
    [expect.objectContaining({ type: 'open', runSettings: match.current.runSettings })],
  ]);
  expect(match.current.runSettings).toMatchObject({ practice: true });
});

test('a change of the language is told to the worker', () => {
  const send = vi.spyOn(worker, 'postMessage');
  open();
  act(() => chooseLocale('zh_cn'));
  expect(send.mock.lastCall).toEqual([{ type: 'language', languageTag: 'zh-CN' }]);
  act(() => chooseLocale('en_us'));
  expect(send.mock.lastCall).toEqual([{ type: 'language', languageTag: 'en-US' }]);
});

test('how the match runs shows at once, and as the worker changed it', () => {
  const match = open();
  act(() => match.current.changeRunSettings({ practice: true }));
  expect(match.current.runSettings).toMatchObject({ practice: true, live: true });
  report(record.setup, { ...defaultRunSettings, live: false });
  expect(match.current.runSettings).toMatchObject({ practice: true, live: false });
});
