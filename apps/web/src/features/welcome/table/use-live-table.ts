import { useCallback, useEffect, useRef, useState } from 'react';
import type { NextRequest, ShownTable } from './table-view.ts';

/** Time between two moves, long enough to see what was played, and how long a finished deal stays. */
const moveMs = 1300;
const overMs = 4500;

export interface LiveTableState {
  readonly view: ShownTable | undefined;
  readonly failed: boolean;
  readonly paused: boolean;
  readonly togglePause: () => void;
  /** One move at once, whether paused or not. */
  readonly step: () => void;
}

/** Runs the table's worker while the page is visible. Who prefers little motion starts paused and steps by hand. */
export function useLiveTable(): LiveTableState {
  const [view, setView] = useState<ShownTable>();
  const [failed, setFailed] = useState(false);
  const [paused, setPaused] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const worker = useRef<Worker>(undefined);

  const step = useCallback((): void => {
    worker.current?.postMessage({ type: 'next' } satisfies NextRequest);
  }, []);

  useEffect(() => {
    let started: Worker | undefined;
    const cancel = whenIdle(() => {
      try {
        started = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' });
      } catch {
        setFailed(true);
        return;
      }
      started.addEventListener('message', (event: MessageEvent<ShownTable>) => setView(event.data));
      started.addEventListener('error', () => setFailed(true));
      worker.current = started;
      step();
    });
    return () => {
      cancel();
      started?.terminate();
      worker.current = undefined;
    };
  }, [step]);

  useEffect(() => {
    if (paused || view === undefined) return undefined;
    const timer = window.setTimeout(
      function next() {
        // A hidden page pauses and resumes when it becomes visible.
        if (document.visibilityState === 'visible') step();
        else document.addEventListener('visibilitychange', next, { once: true });
      },
      view.returns ? overMs : moveMs,
    );
    return () => window.clearTimeout(timer);
  }, [paused, view, step]);

  return { view, failed, paused, togglePause: () => setPaused(!paused), step };
}

/** After the first paint and what it needs: the text of the page comes before the game. Returns what cancels it. */
function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(work, { timeout: 2000 });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = window.setTimeout(work, 200);
  return () => window.clearTimeout(timer);
}
