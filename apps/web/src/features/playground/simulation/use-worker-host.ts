import { useCallback, useEffect, useRef, useState } from 'react';
import { type AnswerReport, createWorkerChannel, type WorkerChannel } from './worker-channel.ts';

/** The commands that the workers of all games accept. */
type HostCommand<Running> =
  | { readonly type: 'run'; readonly running: Running }
  | { readonly type: 'hidden'; readonly on: boolean };

interface WorkerHostOptions<Command, Running> {
  readonly worker: () => Worker;
  /** The first command of a worker: it opens a match. Asked again for every worker that takes the place of one. */
  readonly openCommand: () => Command;
  readonly running: Running;
}

interface WorkerHost<Command, Running> {
  /** The worker or its files could not be had, or it threw and has told nothing since. */
  readonly failed: boolean;
  /** Ends the worker and opens the match in a new one. */
  readonly restart: () => void;
  readonly send: (command: Command | HostCommand<Running>) => void;
  readonly ask: WorkerChannel<Command>['ask'];
  /** As last chosen here or changed by the worker; a choice shows at once, before the worker's next report. */
  readonly running: Running;
  /** Changes how the match runs, without sending it, and returns all of it. */
  readonly change: (change: Partial<Running>) => Running;
  /** Changes how the match runs and sends it. */
  readonly run: (change: Partial<Running>) => void;
}

/**
 * Runs the worker of a match for as long as the component is mounted; while the page is hidden, the worker pauses.
 * `start` is read only at the first call. `onReport` gets every report except answers, and `change` everything that the
 * worker has changed by itself; it must be the same function at every call.
 */
export function useWorkerHost<Command, Report extends { readonly type: string }, Running extends object>(
  start: WorkerHostOptions<Command, Running>,
  onReport: (report: Report, change: WorkerHost<Command, Running>['change']) => void,
): WorkerHost<Command, Running> {
  const [failed, setFailed] = useState(false);
  const [{ worker, openCommand, running: initial }] = useState(start);
  const [channel] = useState(() => createWorkerChannel<Command | HostCommand<Running>>());
  const [running, setRunning] = useState(initial);
  const latest = useRef(initial);
  const change = useCallback((part: Partial<Running>) => {
    latest.current = { ...latest.current, ...part };
    setRunning(latest.current);
    return latest.current;
  }, []);
  const stop = useRef<() => void>(undefined);
  const begin = useCallback(() => {
    const started = worker();
    started.addEventListener('message', ({ data }: MessageEvent<Report | AnswerReport>) => {
      if (isAnswer(data)) return channel.settle(data);
      setFailed(false);
      onReport(data, change);
    });
    started.addEventListener('error', () => setFailed(true));
    channel.use(started);
    channel.send(openCommand());
    const hide = () => channel.send({ type: 'hidden', on: document.visibilityState === 'hidden' });
    document.addEventListener('visibilitychange', hide);
    // A tab that is opened in the background tells no change.
    if (document.visibilityState === 'hidden') hide();
    stop.current = () => {
      document.removeEventListener('visibilitychange', hide);
      started.terminate();
      channel.use(undefined);
    };
  }, [worker, openCommand, channel, onReport, change]);
  useEffect(() => {
    begin();
    return () => stop.current?.();
  }, [begin]);
  const { send, ask } = channel;
  const run = useCallback((part: Partial<Running>) => send({ type: 'run', running: change(part) }), [send, change]);
  const restart = useCallback(() => {
    stop.current?.();
    setFailed(false);
    begin();
  }, [begin]);
  return { failed, restart, send, ask, running, change, run };
}

const isAnswer = (report: { readonly type: string }): report is AnswerReport => report.type === 'answer';
