import { useCallback, useEffect, useRef, useState } from 'react';
import { type AnswerReport, createWorkerChannel, type WorkerChannel } from './worker-channel.ts';

/** The commands that the workers of all games accept. */
type MatchWorkerCommand<Settings> =
  | { readonly type: 'run'; readonly runSettings: Settings }
  | { readonly type: 'hidden'; readonly on: boolean };

interface MatchWorkerOptions<Command, Settings> {
  readonly worker: () => Worker;
  /**
   * The first command of a worker: it opens a match, which runs as is chosen by then. Asked again for every worker that
   * takes the place of one.
   */
  readonly openCommand: (runSettings: Settings) => Command;
  readonly runSettings: Settings;
}

interface MatchWorker<Command, Settings> {
  /** The worker or its files could not be had, or it threw and has told nothing since. */
  readonly hasFailed: boolean;
  /** Ends the worker and opens the match in a new one. */
  readonly restart: () => void;
  readonly send: (command: Command | MatchWorkerCommand<Settings>) => void;
  readonly ask: WorkerChannel<Command>['ask'];
  /** As last chosen here or changed by the worker; a choice shows at once, before the worker's next report. */
  readonly runSettings: Settings;
  /** Changes how the match runs, without sending it, and returns all of it. */
  readonly keepRunSettings: (change: Partial<Settings>) => Settings;
  /** Changes how the match runs and sends it. */
  readonly changeRunSettings: (change: Partial<Settings>) => void;
}

/**
 * Runs the worker of a match for as long as the component is mounted; while the page is hidden, the worker pauses.
 * `start` is read only at the first call. `onReport` gets every report except answers, and the function that keeps what
 * the worker has changed by itself; it must be the same function at every call.
 */
export function useMatchWorker<Command, Report extends { readonly type: string }, Settings extends object>(
  start: MatchWorkerOptions<Command, Settings>,
  onReport: (report: Report, keepRunSettings: MatchWorker<Command, Settings>['keepRunSettings']) => void,
): MatchWorker<Command, Settings> {
  const [hasFailed, setHasFailed] = useState(false);
  const [{ worker, openCommand, runSettings: initial }] = useState(start);
  const [channel] = useState(() => createWorkerChannel<Command | MatchWorkerCommand<Settings>>());
  const [runSettings, setRunSettings] = useState(initial);
  const latest = useRef(initial);
  const keepRunSettings = useCallback((part: Partial<Settings>) => {
    latest.current = { ...latest.current, ...part };
    setRunSettings(latest.current);
    return latest.current;
  }, []);
  const stop = useRef<() => void>(undefined);
  const begin = useCallback(() => {
    const started = worker();
    started.addEventListener('message', ({ data }: MessageEvent<Report | AnswerReport>) => {
      if (isAnswer(data)) return channel.settle(data);
      setHasFailed(false);
      onReport(data, keepRunSettings);
    });
    started.addEventListener('error', () => setHasFailed(true));
    channel.use(started);
    channel.send(openCommand(latest.current));
    const reportVisibility = () => channel.send({ type: 'hidden', on: document.visibilityState === 'hidden' });
    document.addEventListener('visibilitychange', reportVisibility);
    // A tab that is opened in the background tells no change.
    if (document.visibilityState === 'hidden') reportVisibility();
    stop.current = () => {
      document.removeEventListener('visibilitychange', reportVisibility);
      started.terminate();
      channel.use(undefined);
    };
  }, [worker, openCommand, channel, onReport, keepRunSettings]);
  useEffect(() => {
    begin();
    return () => stop.current?.();
  }, [begin]);
  const { send, ask } = channel;
  const changeRunSettings = useCallback(
    (part: Partial<Settings>) => send({ type: 'run', runSettings: keepRunSettings(part) }),
    [send, keepRunSettings],
  );
  const restart = useCallback(() => {
    stop.current?.();
    setHasFailed(false);
    begin();
  }, [begin]);
  return { hasFailed, restart, send, ask, runSettings, keepRunSettings, changeRunSettings };
}

const isAnswer = (report: { readonly type: string }): report is AnswerReport => report.type === 'answer';
