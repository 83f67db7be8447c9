import type { Logged } from '@fourth-seat/game/simulation';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Asked, GameTypes, MatchRecord, Running, Shown, SimulationCommand, SimulationReport } from './protocol.ts';

/** Panels follow so often; what moves on a canvas follows every frame by `subscribe`. */
const panels_ms = 125;

export interface SimulationView<G extends GameTypes> {
  /** The last frame that panels were told of; undefined until the worker has answered. */
  readonly shown: Shown<G> | undefined;
  readonly events: readonly Logged<G['event']>[];
  /** The worker or its files could not be had, or the record could not be played. */
  readonly failed: boolean;
  /** Every frame as it comes, and the last one at once. Returns what stops it. */
  readonly subscribe: (listener: (shown: Shown<G>) => void) => () => void;
  readonly send: (command: SimulationCommand<G>) => void;
  readonly run: (change: Partial<Running>) => void;
  readonly open: (record: MatchRecord<G>, change?: Partial<Running> & { readonly at?: number }) => void;
  readonly ask: <About extends Asked<G>>(
    about: About,
    question: G['questions'][About]['question'],
  ) => Promise<G['questions'][About]['answer']>;
}

export interface Start<G extends GameTypes> {
  readonly worker: () => Worker;
  readonly record: () => MatchRecord<G>;
  readonly running: Running;
}

interface Told<G extends GameTypes> {
  readonly shown: Shown<G> | undefined;
  readonly events: readonly Logged<G['event']>[];
  readonly failed: boolean;
}

/** Runs a match in its worker from the first to the last sight of the component. `start` counts once. */
export function useSimulation<G extends GameTypes>(start: Start<G>): SimulationView<G> {
  const [told, setTold] = useState<Told<G>>({ shown: undefined, events: [], failed: false });
  const [first] = useState(() => ({ worker: start.worker, record: start.record(), running: start.running }));
  const running = useRef(first.running);
  const [post] = useState(() => createPost<G>());
  useWorker(first, post, setTold);
  const { send, subscribe, ask } = post;
  const run = useCallback(
    (change: Partial<Running>) => {
      running.current = { ...running.current, ...change };
      send({ type: 'run', running: running.current });
    },
    [send],
  );
  const open = useCallback<SimulationView<G>['open']>(
    (record, { at, ...change } = {}) => {
      running.current = { ...running.current, ...change };
      send({ type: 'open', record, running: running.current, at: at ?? null });
    },
    [send],
  );
  return useMemo(() => ({ ...told, subscribe, send, run, open, ask }), [told, subscribe, send, run, open, ask]);
}

type Post<G extends GameTypes> = ReturnType<typeof createPost<G>>;

/** What goes to the worker and who waits for what comes back. */
function createPost<G extends GameTypes>() {
  const listeners = new Set<(shown: Shown<G>) => void>();
  const waiting = new Map<number, (value: unknown) => void>();
  let last = 0;
  let worker: Worker | undefined;
  let latest: Shown<G> | undefined;
  const send = (command: SimulationCommand<G>): void => worker?.postMessage(command);
  return {
    send,
    use: (next: Worker | undefined) => {
      worker = next;
    },
    hear: (report: SimulationReport<G>) => {
      if (report.type === 'frame') {
        latest = report.shown;
        for (const listener of listeners) listener(report.shown);
      }
      if (report.type !== 'answer') return;
      waiting.get(report.id)?.(report.value);
      waiting.delete(report.id);
    },
    subscribe: (listener: (shown: Shown<G>) => void) => {
      listeners.add(listener);
      if (latest) listener(latest);
      return () => void listeners.delete(listener);
    },
    ask: async <About extends Asked<G>>(about: About, question: G['questions'][About]['question']) =>
      new Promise<G['questions'][About]['answer']>((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        send({ type: 'ask', id: last, about, question });
      }),
  };
}

/** Starts the worker with a match and ends it with the page; a page that nobody sees makes it wait. */
function useWorker<G extends GameTypes>(
  first: { readonly worker: () => Worker; readonly record: MatchRecord<G>; readonly running: Running },
  post: Post<G>,
  setTold: (change: (now: Told<G>) => Told<G>) => void,
): void {
  useEffect(() => {
    const failed = () => setTold((now) => ({ ...now, failed: true }));
    const worker = first.worker();
    let latest: Shown<G> | undefined;
    let timer: number | undefined;
    const showPanels = () => {
      timer = undefined;
      setTold((now) => ({ ...now, shown: latest }));
    };
    worker.addEventListener('message', ({ data }: MessageEvent<SimulationReport<G>>) => {
      post.hear(data);
      if (data.type === 'frame') {
        const isFirst = latest === undefined;
        latest = data.shown;
        if (isFirst) showPanels();
        else timer ??= window.setTimeout(showPanels, panels_ms);
      } else if (data.type === 'events') {
        setTold((now) => ({ ...now, events: [...now.events.filter(({ tick }) => tick < data.from), ...data.events] }));
      } else if (data.type === 'unreadable') failed();
    });
    worker.addEventListener('error', failed);
    post.use(worker);
    post.send({ type: 'open', record: first.record, running: first.running, at: null });
    const hide = () => post.send({ type: 'hidden', on: document.visibilityState === 'hidden' });
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.clearTimeout(timer);
      worker.terminate();
      post.use(undefined);
    };
  }, [first, post, setTold]);
}
