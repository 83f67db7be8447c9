// @module-tag long: plays whole rescues
import '@fourth-seat/rescue';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SimulationHost } from '../../simulation/host.ts';
import type { SimulationReport } from '../../simulation/protocol.ts';
import { freshRecord } from '../setup.ts';
import type { RescueTypes } from '../types.ts';
import { rescueGame } from './rescue-game.ts';

afterEach(() => {
  vi.doUnmock('@fourth-seat/rescue/words');
  vi.doUnmock('@fourth-seat/rescue/debrief');
  vi.useRealTimers();
});

type Report = SimulationReport<RescueTypes>;

/** A rescue in a host without a worker; answers with everything that it posts. */
function start(seed: string) {
  const reports: Report[] = [];
  const host = new SimulationHost<RescueTypes>(rescueGame, (report) => reports.push(structuredClone(report)));
  host.handle({ type: 'open', record: freshRecord(seed), runSettings: { paused: false, scale: 1 }, at: null });
  const pass = (seconds: number): void => {
    for (let i = 0; i < seconds * 10; i++) host.advance(100);
  };
  const snapshot = () => {
    const frame = reports.findLast((report) => report.type === 'frame');
    if (frame?.type !== 'frame') throw new Error('no frame was posted');
    return frame.snapshot;
  };
  const lines = (): readonly string[] =>
    reports.flatMap((report) =>
      report.type === 'events'
        ? report.events.flatMap((entry) => (entry.type === 'radio' ? [`${entry.tick} ${entry.line.text.en}`] : []))
        : [],
    );
  return { host, reports, pass, snapshot, lines };
}

describe('a rescue as the page sees it', () => {
  test('moves and speaks within three seconds', () => {
    const { pass, snapshot, lines } = start('moves');
    const before = snapshot().frame.views[0]?.team.map(({ x, y }) => [x, y]);
    pass(3);
    expect(snapshot().frame.views[0]?.team.map(({ x, y }) => [x, y])).not.toEqual(before);
    expect(lines().length).toBeGreaterThan(0);
  });

  test('answers words, and shows the same again when one looks back', () => {
    const { host, pass, snapshot, reports } = start('words');
    pass(2);
    host.handle({ type: 'input', input: { kind: 'say', text: 'Guo, get the power back' } });
    pass(1);
    const [there, tick] = [snapshot().frame, snapshot().tick];
    expect(there.views[0]?.team[2]?.isOrdered).toBe(true);
    pass(30);
    host.handle({ type: 'seek', tick });
    expect(snapshot().frame).toEqual(there);
    host.handle({ type: 'ask', id: 1, about: 'record', question: null });
    const answer = reports.find((report) => report.type === 'answer');
    expect(answer?.type === 'answer' && answer.ok && answer.value).toMatchObject({
      inputs: [{ inputs: [{ kind: 'say' }] }],
    });
  });

  test('answers an order at once, with time slowed or standing still', () => {
    const { host, pass, snapshot, lines } = start('at once');
    pass(2);
    const { tick } = snapshot();
    host.handle({ type: 'run', runSettings: { paused: false, scale: 0.25 } });
    host.handle({ type: 'input', input: { kind: 'say', text: 'Guo, get the power back' } });
    expect(snapshot().tick).toBe(tick + 1);
    const said = lines().findIndex((line) => line.endsWith('Guo, get the power back'));
    expect(said).toBeGreaterThan(-1);
    expect(lines().length).toBeGreaterThan(said + 1);
    // The step was taken ahead of its time: no time is gained by speaking.
    pass(1);
    expect(snapshot().tick).toBe(tick + 2);
    host.handle({ type: 'run', runSettings: { paused: true, scale: 1 } });
    host.handle({ type: 'input', input: { kind: 'say', text: 'Yuan, search the office' } });
    expect(snapshot().tick).toBe(tick + 2);
    host.handle({ type: 'run', runSettings: { paused: false, scale: 1 } });
    expect(snapshot().tick).toBe(tick + 3);
  });

  test('ends with a result, and the saved are known to be safe', () => {
    const { pass, snapshot } = start('ends 2');
    pass(301);
    const { isOver, frame } = snapshot();
    expect(isOver).toBe(true);
    expect(frame.result?.ending).toBeDefined();
    const safe = frame.views[0]?.survivors.filter(({ fate }) => fate === 'out').length;
    expect(safe).toBe(frame.result?.saved);
  });

  test('a debrief that cannot be fetched is refused with the reason, and comes when it is asked for again', async () => {
    const { host, pass, reports } = start('lost');
    pass(1);
    const answers = () => reports.filter((report) => report.type === 'answer');
    vi.doMock('@fourth-seat/rescue/debrief', () => {
      throw new Error('offline');
    });
    host.handle({ type: 'ask', id: 1, about: 'debrief', question: null });
    await expect.poll(() => answers()).toMatchObject([{ id: 1, ok: false }]);
    vi.doMock('@fourth-seat/rescue/debrief', () => ({ debriefOf: () => 'judged' }));
    host.handle({ type: 'ask', id: 2, about: 'debrief', question: null });
    await expect.poll(() => answers()).toMatchObject([{ id: 1 }, { id: 2, value: 'judged' }]);
  });

  test('an order waits a minute for the words that read it, then is refused', async () => {
    const later = setTimeout;
    vi.useFakeTimers();
    vi.doMock('@fourth-seat/rescue/words', () => {
      throw new Error('offline');
    });
    const ended = vi.fn<() => void>();
    rescueGame.loadFor?.({ type: 'input', input: { kind: 'say', text: 'Guo, follow me' } })?.catch(ended);
    const passSecond = async () => {
      // A fetch of the module takes time that no faked clock has; when it has failed, the pause before the next one runs.
      while (vi.getTimerCount() === 0 && ended.mock.calls.length === 0) {
        await new Promise((resolve) => later(resolve, 1));
      }
      await vi.advanceTimersByTimeAsync(1000);
    };
    for (let second = 0; second < 55; second++) await passSecond();
    expect(ended).not.toHaveBeenCalled();
    for (let second = 0; second < 15; second++) await passSecond();
    expect(ended).toHaveBeenCalledOnce();
  });

  test('tells nobody what nobody has seen', () => {
    const { pass, snapshot } = start('hidden');
    pass(4);
    const [view] = snapshot().frame.views;
    expect(view?.survivors.length).toBeLessThan(8);
    expect((view?.survivors.length ?? 0) + (view?.missing.length ?? 0)).toBe(8);
    for (const missing of view?.missing ?? []) expect(Object.keys(missing).sort()).toEqual(['id', 'name']);
  });
});
