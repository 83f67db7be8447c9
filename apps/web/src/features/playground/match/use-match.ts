import { useCallback, useEffect, useRef, useState } from 'react';
import { currentLocale, languageTags } from '../../../settings/locale.ts';
import { type NetworkCall, withCall } from '../live/live-api.ts';
import type { MatchRecord } from './match-record.ts';
import { keepMatch, type KeptMatch } from './match-store.ts';
import type { Answers, Command, Notice, Question, Report, Running, Snapshot, Thought } from './protocol.ts';
import { startMatchWorker } from './start-worker.ts';

export interface Match {
  readonly snapshot: Snapshot | undefined;
  /** The worker or its files could not be had. */
  readonly failed: boolean;
  readonly calls: readonly NetworkCall[];
  /** By deal and move: why moves of this visit were made. */
  readonly thoughts: ReadonlyMap<string, Thought>;
  /** The last thing that the match had to say beside the table. */
  readonly notice: Notice | undefined;
  readonly send: (command: Command) => void;
  readonly open: (record: MatchRecord, running?: Partial<Running>) => void;
  readonly run: (change: Partial<Running>) => void;
  readonly ask: <About extends Question['about']>(
    question: Extract<Question, { about: About }>,
  ) => Promise<Answers[About]>;
}

interface Told {
  readonly snapshot: Snapshot | undefined;
  readonly calls: readonly NetworkCall[];
  readonly thoughts: ReadonlyMap<string, Thought>;
  readonly notice: Notice | undefined;
}

const nothing: Told = { snapshot: undefined, calls: [], thoughts: new Map(), notice: undefined };

/** Runs the match of one game in its worker, keeps what it tells, and starts where the last visit ended. */
export function useMatch(start: () => KeptMatch): Match {
  const [told, setTold] = useState(nothing);
  const [first] = useState(start);
  const [waiting] = useState(() => new Map<number, (value: unknown) => void>());
  const running = useRef(first.running);
  const take = useCallback(
    (report: Report) => {
      if (report.type === 'answer') {
        waiting.get(report.id)?.(report.value);
        waiting.delete(report.id);
        return;
      }
      if (report.type === 'table') {
        const { record, running: now } = report.snapshot;
        // What the worker changes by itself.
        running.current = { ...running.current, live: now.live, auto: now.auto };
        keepMatch(record, now);
      }
      setTold((now) => tellingOf(now, report));
    },
    [waiting],
  );
  const { send, failed } = useMatchWorker(first, take);
  const open = useCallback(
    (record: MatchRecord, change: Partial<Running> = {}) => {
      running.current = { ...running.current, auto: false, ...change };
      setTold((now) => ({ ...now, thoughts: new Map() }));
      send(openingOf({ record, running: running.current }));
    },
    [send],
  );
  const run = useCallback(
    (change: Partial<Running>) => {
      running.current = { ...running.current, ...change };
      send({ type: 'run', running: running.current });
    },
    [send],
  );
  const ask = useAsk(waiting, send);
  return { ...told, failed, send, open, run, ask };
}

const openingOf = ({ record, running }: KeptMatch): Command => ({
  type: 'open',
  record,
  running,
  locale: languageTags[currentLocale()],
});

/** Starts the worker with a match and ends it with the page; a page that nobody sees makes it wait. */
function useMatchWorker(first: KeptMatch, take: (report: Report) => void) {
  const [failed, setFailed] = useState(false);
  const worker = useRef<Worker>(undefined);
  const send = useCallback((command: Command) => worker.current?.postMessage(command), []);
  useEffect(() => {
    const started = startMatchWorker();
    started.addEventListener('message', ({ data }: MessageEvent<Report>) => take(data));
    started.addEventListener('error', () => setFailed(true));
    worker.current = started;
    send(openingOf(first));
    const hide = () => send({ type: 'hidden', on: document.visibilityState === 'hidden' });
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      started.terminate();
      worker.current = undefined;
    };
  }, [first, send, take]);
  return { send, failed };
}

/** Questions and their answers, told apart by number. */
function useAsk(waiting: Map<number, (value: unknown) => void>, send: Match['send']): Match['ask'] {
  const last = useRef(0);
  return useCallback(
    async <About extends Question['about']>(question: Extract<Question, { about: About }>) =>
      new Promise<Answers[About]>((resolve) => {
        last.current += 1;
        // The worker answers each question in the shape that `Answers` names for it.
        waiting.set(last.current, resolve as (value: unknown) => void);
        send({ type: 'ask', id: last.current, question });
      }),
    [waiting, send],
  );
}

function tellingOf(now: Told, report: Exclude<Report, { type: 'answer' }>): Told {
  switch (report.type) {
    case 'table':
      return { ...now, snapshot: report.snapshot };
    case 'thought': {
      const { deal, move } = report.thought.at;
      return { ...now, thoughts: new Map([...now.thoughts, [`${deal}/${move}`, report.thought]]) };
    }
    case 'notice':
      return { ...now, notice: report.notice };
    case 'call':
      return { ...now, calls: withCall(now.calls, report.call) };
  }
}
