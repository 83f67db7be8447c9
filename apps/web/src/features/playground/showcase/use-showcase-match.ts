import type { CardGame } from '@fourth-seat/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readToken } from '../../../api/token.ts';
import type { Action } from '../../../cards/action.ts';
import { currentLocale, languageTags } from '../../../settings/locale.ts';
import { prefersReducedMotion } from '../../../ui/prefers-reduced-motion.ts';
import type {
  MatchCommand,
  MatchQuestions,
  MatchReport,
  MatchRunSettings,
  MatchSnapshot,
  Thought,
} from '../match/protocol.ts';
import { defaultSetup } from '../match/setup.ts';
import { startMatchWorker } from '../match/start-worker.ts';
import { useLanguageCommand } from '../match/use-language-command.ts';
import { freshSeed } from '../seed/fresh-seed.ts';
import { OVER_MS } from '../simulation/over-ms.ts';
import { type Ask, askOver, createWorkerChannel, type WorkerChannel } from '../simulation/worker-channel.ts';
import type { TableView } from '../table/view.ts';
import { logDecision } from './decision-log.ts';

/** The seat at the near edge, which a visitor may take. */
const NEAR_SEAT = 0;

type ShowcaseQuestions = Pick<MatchQuestions, 'hints' | 'playable'>;

export interface ShowcaseMatch {
  readonly snapshot: MatchSnapshot | undefined;
  /** The decision that led to what is shown. */
  readonly thought: Thought | undefined;
  /** All decisions of the running deal, the oldest first. */
  readonly thoughts: readonly Thought[];
  /** The worker or its files could not be had, or it threw and has told nothing since. */
  readonly hasFailed: boolean;
  /** Deals anew in a new worker. */
  readonly restart: () => void;
  readonly paused: boolean;
  readonly setPaused: (paused: boolean) => void;
  /** One move at once, whether paused or not. */
  readonly step: () => void;
  /** Whether decisions come from the public API, which a visitor may ask for. */
  readonly live: boolean;
  readonly setLive: (on: boolean) => void;
  /** Commands of the visitor in the near seat. */
  readonly sendAction: (action: Action) => void;
  readonly ask: Ask<ShowcaseQuestions>;
  /** The seat goes on by hand after its time was over. */
  readonly takeOver: () => void;
  /** Deals anew. */
  readonly dealAgain: () => void;
}

interface ShowcaseVisitor {
  /** Whether the table is in the window. */
  readonly seen: boolean;
  /** Whether the visitor has taken the near seat. */
  readonly sits: boolean;
}

/**
 * A match in the playground's own worker, without its storage. It starts when the table has been seen, pauses while it
 * is out of sight, and starts paused for a visitor who prefers reduced motion. With `sits` a visitor plays the near
 * seat of a single deal; without, AI players play matches among themselves.
 */
export function useShowcaseMatch(game: CardGame, { seen, sits }: ShowcaseVisitor): ShowcaseMatch {
  const [paused, setPaused] = useState(prefersReducedMotion);
  const [live, setLive] = useState(false);
  const [started, setStarted] = useState(false);
  if (seen && !started) setStarted(true);
  const options = { paused: paused && !sits, live, sits };
  const { state, send, ask, open, restart } = useWorker(game, started, options);
  const isOpen = state.snapshot !== undefined;
  useEffect(() => {
    if (!isOpen) return undefined;
    const reportVisibility = () => send({ type: 'hidden', on: !seen || document.visibilityState === 'hidden' });
    reportVisibility();
    document.addEventListener('visibilitychange', reportVisibility);
    return () => document.removeEventListener('visibilitychange', reportVisibility);
  }, [send, seen, isOpen]);
  // The worker stops using the API if it does not answer in time.
  const isLive = state.snapshot?.runSettings.live;
  const [knownLive, setKnownLive] = useState(isLive);
  if (isLive !== undefined && isLive !== knownLive) {
    setKnownLive(isLive);
    setLive(isLive);
  }
  return {
    ...state,
    restart,
    paused,
    setPaused: (next) => {
      setPaused(next);
      send({ type: 'run', runSettings: runSettingsOf({ ...options, paused: next }) });
    },
    step: () => send({ type: 'step' }),
    live,
    setLive: (on) => {
      setLive(on);
      send({ type: 'run', runSettings: runSettingsOf({ ...options, live: on }) });
    },
    sendAction: (action) => send({ type: 'action', action, isConfirmed: true }),
    ask,
    takeOver: () => send({ type: 'auto', on: false }),
    dealAgain: open,
  };
}

interface ShowcaseOptions {
  readonly paused: boolean;
  readonly live: boolean;
  readonly sits: boolean;
}

const runSettingsOf = ({ paused, live, sits }: ShowcaseOptions): MatchRunSettings => ({
  paused,
  scale: 1,
  live,
  practice: false,
  open: !sits,
  auto: false,
  autoPass: true,
});

/** The last reports of the worker, and whether it failed. */
type WorkerState = Pick<ShowcaseMatch, 'snapshot' | 'thought' | 'thoughts' | 'hasFailed'>;

const noReports: WorkerState = { snapshot: undefined, thought: undefined, thoughts: [], hasFailed: false };

function useWorker(game: CardGame, started: boolean, options: ShowcaseOptions) {
  const [state, setState] = useState(noReports);
  const latestOptions = useRef(options);
  /** Until every seat has acted, moves are made at once, so that a visitor sees play instead of an empty table. */
  const isOpening = useRef(true);
  const restartTimer = useRef<number>(undefined);
  const [channel] = useState(() => createWorkerChannel<MatchCommand>());
  const { send } = channel;
  useLanguageCommand(send);
  const ask = useMemo(() => askOver<ShowcaseQuestions>(channel.ask), [channel]);
  useEffect(() => {
    latestOptions.current = options;
  });
  const open = useCallback(() => {
    window.clearTimeout(restartTimer.current);
    const { current } = latestOptions;
    isOpening.current = !current.sits;
    setState((now) => ({ ...now, thought: undefined, thoughts: [] }));
    send(openCommandFor(game, current));
  }, [game, send]);
  const handleReport = useCallback(
    (report: MatchReport) => {
      if (report.type === 'answer') channel.settle(report);
      if (report.type === 'thought') {
        logDecision(report.thought);
        setState((now) => withThought(now, report.thought));
      }
      if (report.type !== 'table') return;
      const { snapshot } = report;
      if (isOpening.current && !isInPlay(snapshot.view)) {
        send({ type: 'step' });
        return;
      }
      if (isOpening.current) send({ type: 'run', runSettings: runSettingsOf(latestOptions.current) });
      isOpening.current = snapshot.phase === 'match_over' && !latestOptions.current.sits;
      window.clearTimeout(restartTimer.current);
      if (isOpening.current) restartTimer.current = window.setTimeout(open, OVER_MS);
      setState((now) => ({ ...now, snapshot, hasFailed: false }));
    },
    [open, channel, send],
  );
  const handleError = useCallback(() => setState((now) => ({ ...now, hasFailed: true })), []);
  const [attempt, setAttempt] = useState(1);
  useStartedWorker({ channel, attempt: started ? attempt : 0, onReport: handleReport, open, onError: handleError });
  const restart = useCallback(() => {
    setState((now) => ({ ...now, hasFailed: false }));
    setAttempt((now) => now + 1);
  }, []);
  useEffect(() => () => window.clearTimeout(restartTimer.current), []);
  // A visitor who sits down gets new cards; one who gets up leaves a table that plays by itself.
  useOnChange(options.sits, open);
  return { state, send, open, ask, restart };
}

interface WorkerOptions {
  readonly channel: WorkerChannel<MatchCommand>;
  /** 0 for no worker yet; another number is another worker. */
  readonly attempt: number;
  readonly onReport: (report: MatchReport) => void;
  readonly open: () => void;
  readonly onError: () => void;
}

/** Has a worker for as long as the component lives, once there is an attempt; the text of the page comes before it. */
function useStartedWorker({ channel, attempt, onReport, open, onError }: WorkerOptions): void {
  useEffect(() => {
    if (attempt === 0) return undefined;
    let worker: Worker | undefined;
    const cancel = whenIdle(() => {
      try {
        worker = startMatchWorker();
      } catch {
        onError();
        return;
      }
      worker.addEventListener('message', ({ data }: MessageEvent<MatchReport>) => onReport(data));
      worker.addEventListener('error', onError);
      channel.use(worker);
      open();
    });
    return () => {
      cancel();
      worker?.terminate();
      channel.use(undefined);
    };
  }, [channel, attempt, onReport, open, onError]);
}

/** Calls `onChange` when `value` differs from the last render, and not at the first one. */
function useOnChange(value: unknown, onChange: () => void): void {
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    onChange();
  }, [value, onChange]);
}

/** A new match that plays by itself, or a single hand for a visitor who sits down. */
function openCommandFor(game: CardGame, options: ShowcaseOptions): MatchCommand {
  const setup = defaultSetup(game, freshSeed());
  return {
    type: 'open',
    record: { setup: options.sits ? { ...setup, human: NEAR_SEAT, length: 'hand' } : setup, deals: [] },
    runSettings: runSettingsOf({ ...options, paused: !options.sits }),
    languageTag: languageTags[currentLocale()],
    accessToken: readToken(),
  };
}

const withThought = (now: WorkerState, thought: Thought): WorkerState => ({
  ...now,
  thought,
  thoughts: [...now.thoughts.filter(({ at }) => at.deal === thought.at.deal), thought],
});

/** Everybody has played or passed in the running trick. */
const isInPlay = ({ phase, seats }: TableView): boolean =>
  phase === 'play' && seats.every(({ action }) => action?.type === 'play' || action?.type === 'pass');

/**
 * Runs `work` once the browser is idle: the text of the page comes before the game. Returns the function that cancels
 * it.
 */
function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(work, { timeout: 2000 });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = window.setTimeout(work, 200);
  return () => window.clearTimeout(timer);
}
