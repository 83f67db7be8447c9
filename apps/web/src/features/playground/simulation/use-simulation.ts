import type { Logged } from '@fourth-seat/game/simulation';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type {
  RecordOf,
  RunSettings,
  SimulationCommand,
  SimulationReport,
  SimulationSnapshot,
  SimulationTypes,
} from './protocol.ts';
import { useMatchWorker } from './use-match-worker.ts';
import { type Ask, askOver } from './worker-channel.ts';

/** Milliseconds between two frames shown to panels; a canvas gets every frame by `subscribe`. */
const PANEL_INTERVAL_MS = 125;

export interface PageSimulation<G extends SimulationTypes> {
  /** The last frame shown to panels; undefined until the worker has answered. */
  readonly snapshot: SimulationSnapshot<G> | undefined;
  readonly events: readonly Logged<G['event']>[];
  /** The worker or its files could not be had, it stopped at an error, or the record could not be played. */
  readonly hasFailed: boolean;
  /** Begins the match that was last opened again in a new worker. */
  readonly restart: () => void;
  /**
   * Calls `listener` with the last frame at once and with every frame that comes. Returns the function that stops it.
   */
  readonly subscribe: (listener: (snapshot: SimulationSnapshot<G>) => void) => () => void;
  readonly send: (command: SimulationCommand<G>) => void;
  /** As last chosen here, also before a frame shows it. */
  readonly runSettings: RunSettings;
  readonly changeRunSettings: (change: Partial<RunSettings>) => void;
  readonly open: (record: RecordOf<G>, change?: Partial<RunSettings> & { readonly at?: number }) => void;
  readonly ask: Ask<G['questions']>;
}

interface SimulationOptions<G extends SimulationTypes> {
  readonly worker: () => Worker;
  readonly record: () => RecordOf<G>;
  readonly runSettings: RunSettings;
}

/** What the page keeps of the worker's reports. */
interface WorkerState<G extends SimulationTypes> {
  readonly snapshot: SimulationSnapshot<G> | undefined;
  readonly events: readonly Logged<G['event']>[];
  readonly isUnreadable: boolean;
}

type StateReport<G extends SimulationTypes> = Exclude<SimulationReport<G>, { type: 'answer' }>;

/** Runs a match in its worker for as long as the component lives. `start` is read at the first call alone. */
export function useSimulation<G extends SimulationTypes>(start: SimulationOptions<G>): PageSimulation<G> {
  const [state, setState] = useState<WorkerState<G>>({ snapshot: undefined, events: [], isUnreadable: false });
  const [frames] = useState(() => createFrames<G>((snapshot) => setState((now) => ({ ...now, snapshot }))));
  const handleReport = useCallback(
    (report: StateReport<G>) => {
      if (report.type === 'frame') frames.add(report.snapshot);
      else if (report.type === 'events') setState((now) => withEvents(now, report));
      else setState((now) => ({ ...now, isUnreadable: true }));
    },
    [frames],
  );
  useEffect(() => frames.stop, [frames]);
  const [first] = useState(() => ({ ...start, record: start.record() }));
  const { worker, runSettings: initial } = first;
  const opened = useRef(first.record);
  const openCommand = useCallback(
    (runSettings: RunSettings): SimulationCommand<G> => ({
      type: 'open',
      record: opened.current,
      runSettings,
      at: null,
    }),
    [],
  );
  const host = useMatchWorker<SimulationCommand<G>, StateReport<G>, RunSettings>(
    { worker, openCommand, runSettings: initial },
    handleReport,
  );
  const { restart: restartWorker, send, ask: askWorker, runSettings, keepRunSettings, changeRunSettings } = host;
  const restart = useCallback(() => {
    // At the speed that was chosen; from the start again, so that a pause of what was is over.
    keepRunSettings({ paused: initial.paused });
    restartWorker();
  }, [keepRunSettings, restartWorker, initial]);
  const open = useCallback<PageSimulation<G>['open']>(
    (record, { at, ...part } = {}) => {
      opened.current = record;
      send({ type: 'open', record, runSettings: keepRunSettings(part), at: at ?? null });
    },
    [send, keepRunSettings],
  );
  const ask = useMemo(() => askOver<G['questions']>(askWorker), [askWorker]);
  const { snapshot, events, isUnreadable } = state;
  const hasFailed = host.hasFailed || isUnreadable;
  const { subscribe } = frames;
  return useMemo(
    () => ({ snapshot, events, hasFailed, restart, subscribe, send, runSettings, changeRunSettings, open, ask }),
    [snapshot, events, hasFailed, restart, subscribe, send, runSettings, changeRunSettings, open, ask],
  );
}

type Events<G extends SimulationTypes> = WorkerState<G>['events'];

/** The events before the first tick of a report, then those of the report; the same state where there are none. */
function withEvents<G extends SimulationTypes>(
  state: WorkerState<G>,
  { from, events }: { readonly from: number; readonly events: Events<G> },
): WorkerState<G> {
  const last = state.events.at(-1);
  if (events.length === 0 && (last === undefined || last.tick < from) && !state.isUnreadable) return state;
  return { ...state, events: [...state.events.filter(({ tick }) => tick < from), ...events], isUnreadable: false };
}

/** Hands every frame to the listeners, and one each `PANEL_INTERVAL_MS` to the panels. */
function createFrames<G extends SimulationTypes>(showPanels: (snapshot: SimulationSnapshot<G>) => void) {
  const listeners = new Set<(snapshot: SimulationSnapshot<G>) => void>();
  let latest: SimulationSnapshot<G> | undefined;
  let timer: number | undefined;
  const show = () => {
    timer = undefined;
    if (latest) showPanels(latest);
  };
  return {
    add: (snapshot: SimulationSnapshot<G>) => {
      const isFirst = latest === undefined;
      latest = snapshot;
      for (const listener of listeners) listener(snapshot);
      if (isFirst) show();
      else timer ??= window.setTimeout(show, PANEL_INTERVAL_MS);
    },
    subscribe: (listener: (snapshot: SimulationSnapshot<G>) => void) => {
      listeners.add(listener);
      if (latest) listener(latest);
      return () => void listeners.delete(listener);
    },
    stop: () => {
      window.clearTimeout(timer);
      timer = undefined;
    },
  };
}
