import { useCallback, useEffect, useRef, useState } from 'react';
import type { Command, Report, Running, Snapshot, Thought } from '../match/protocol.ts';
import { freshSeed, type PlaygroundGame, standardSetup } from '../match/setup.ts';
import { startMatchWorker } from '../match/start-worker.ts';
import type { TableView } from '../table/view.ts';

/** Milliseconds that the end of a match stays on screen before another begins. */
const OVER_MS = 6000;

export interface ShownMatch {
  readonly snapshot: Snapshot | undefined;
  /** The decision that led to what is shown. */
  readonly thought: Thought | undefined;
  readonly failed: boolean;
  readonly paused: boolean;
  readonly togglePause: () => void;
  /** One move at once, whether paused or not. */
  readonly step: () => void;
}

/**
 * AI players only, in the playground's own worker, without its storage and without calls of the API. It starts when the
 * table has been seen, waits while it is not, and starts paused for a visitor who prefers little motion.
 */
export function useShownMatch(game: PlaygroundGame, seen: boolean): ShownMatch {
  const [paused, setPaused] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [started, setStarted] = useState(false);
  if (seen && !started) setStarted(true);
  const { state, send } = useWorker(game, started, paused);
  const isOpen = state.snapshot !== undefined;
  useEffect(() => {
    if (!isOpen) return undefined;
    const hide = () => send({ type: 'hidden', on: !seen || document.visibilityState === 'hidden' });
    hide();
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, [send, seen, isOpen]);
  const togglePause = () => {
    setPaused(!paused);
    send({ type: 'run', running: runningOf(!paused) });
  };
  return { ...state, paused, togglePause, step: () => send({ type: 'step' }) };
}

const runningOf = (paused: boolean): Running => ({
  paused,
  scale: 1,
  live: false,
  practice: false,
  open: true,
  auto: false,
});

/** The last reports of the worker, and whether it could be had at all. */
interface WorkerState {
  readonly snapshot: Snapshot | undefined;
  readonly thought: Thought | undefined;
  readonly failed: boolean;
}

function useWorker(game: PlaygroundGame, started: boolean, paused: boolean) {
  const [state, setState] = useState<WorkerState>({ snapshot: undefined, thought: undefined, failed: false });
  const worker = useRef<Worker>(undefined);
  const send = useCallback((command: Command) => worker.current?.postMessage(command), []);
  const wantsPause = useRef(paused);
  useEffect(() => {
    wantsPause.current = paused;
  }, [paused]);
  useEffect(() => {
    if (!started) return undefined;
    let again: number | undefined;
    const open = () => {
      const record = { setup: standardSetup(game, freshSeed()), deals: [] };
      send({ type: 'open', record, running: runningOf(true), locale: '' });
    };
    /** Until every seat has acted, moves are made at once: a visitor is to see play, not an empty table. */
    let opening = true;
    const take = (report: Report) => {
      if (report.type === 'thought') setState((now) => ({ ...now, thought: report.thought }));
      if (report.type !== 'table') return;
      const { snapshot } = report;
      if (opening && !isInPlay(snapshot.view)) {
        send({ type: 'step' });
        return;
      }
      if (opening) send({ type: 'run', running: runningOf(wantsPause.current) });
      opening = snapshot.match_over;
      window.clearTimeout(again);
      if (snapshot.match_over) again = window.setTimeout(open, OVER_MS);
      setState((now) => ({ ...now, snapshot }));
    };
    const cancel = whenIdle(() => {
      try {
        worker.current = startMatchWorker();
      } catch {
        setState((now) => ({ ...now, failed: true }));
        return;
      }
      worker.current.addEventListener('message', ({ data }: MessageEvent<Report>) => take(data));
      worker.current.addEventListener('error', () => setState((now) => ({ ...now, failed: true })));
      open();
    });
    return () => {
      cancel();
      window.clearTimeout(again);
      worker.current?.terminate();
      worker.current = undefined;
    };
  }, [game, send, started]);
  return { state, send };
}

/** Everybody has played or passed in the running trick. */
const isInPlay = ({ phase, seats }: TableView): boolean =>
  phase === 'play' && seats.every(({ act }) => act?.type === 'play' || act?.type === 'pass');

/** Runs `work` once the browser is idle: the text of the page comes before the game. Returns the function that cancels it. */
function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(work, { timeout: 2000 });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = window.setTimeout(work, 200);
  return () => window.clearTimeout(timer);
}
