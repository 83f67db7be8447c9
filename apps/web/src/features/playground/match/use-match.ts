import { useCallback, useRef, useState } from 'react';
import { currentLocale, languageTags } from '../../../settings/locale.ts';
import { type NetworkCall, withCall } from '../live/live-api.ts';
import { useWorkerHost } from '../simulation/use-worker-host.ts';
import type { MatchRecord } from './match-record.ts';
import { type StoredMatch, storeMatch } from './match-store.ts';
import type { Command, Notice, Question, QuestionAnswers, Report, RunSettings, Snapshot, Thought } from './protocol.ts';
import type { MatchSetup } from './setup.ts';
import { startMatchWorker } from './start-worker.ts';
import { useLocaleCommand } from './use-locale-command.ts';

export interface Match {
  readonly snapshot: Snapshot | undefined;
  /**
   * The setup of the open match, or of the one being opened. A change shows at once, before the worker has it;
   * otherwise a text field would lose letters and its caret.
   */
  readonly setup: MatchSetup;
  /** How the match runs; a change shows at once too. */
  readonly running: RunSettings;
  /** The worker or its files could not be loaded, or it stopped at an error. */
  readonly failed: boolean;
  /** Opens the match as it was last reported in a new worker. */
  readonly restart: () => void;
  readonly calls: readonly NetworkCall[];
  /** By `deal/move`: why the moves of this visit were made. */
  readonly thoughts: ReadonlyMap<string, Thought>;
  /** The last notice of the match, shown beside the table. */
  readonly notice: Notice | undefined;
  readonly send: (command: Command) => void;
  readonly open: (record: MatchRecord, running?: Partial<RunSettings>) => void;
  readonly run: (change: Partial<RunSettings>) => void;
  readonly ask: <About extends Question['about']>(
    question: Extract<Question, { about: About }>,
  ) => Promise<QuestionAnswers[About]>;
}

/** What the page keeps of the worker's reports. */
interface WorkerState {
  /** The setup that the worker was given and has not reported yet. */
  readonly requested: MatchSetup | undefined;
  readonly snapshot: Snapshot | undefined;
  readonly calls: readonly NetworkCall[];
  readonly thoughts: ReadonlyMap<string, Thought>;
  readonly notice: Notice | undefined;
}

const noReports: WorkerState = {
  requested: undefined,
  snapshot: undefined,
  calls: [],
  thoughts: new Map(),
  notice: undefined,
};

type MatchReport = Exclude<Report, { type: 'answer' }>;

/** Runs the match of one game in its worker, keeps the worker's reports, and starts where the last visit ended. */
export function useMatch(start: () => StoredMatch): Match {
  const [state, setState] = useState(noReports);
  const [first] = useState(start);
  const latest = useRef(first);
  const handleReport = useCallback((report: MatchReport, change: (part: Partial<RunSettings>) => void) => {
    if (report.type === 'table') {
      const { record, running } = report.snapshot;
      change({ live: running.live, auto: running.auto });
      storeMatch(record, running);
      latest.current = { record, running };
    }
    setState((now) => withReport(now, report));
  }, []);
  const openCommand = useCallback(() => openCommandFor(latest.current), []);
  const host = useWorkerHost<Command, MatchReport, RunSettings>(
    { worker: startMatchWorker, openCommand, running: first.running },
    handleReport,
  );
  const { failed, restart: restartWorker, send: sendToWorker, ask: askWorker, running, change, run } = host;
  useLocaleCommand(sendToWorker);
  const { setup } = (state.snapshot ?? first).record;
  const restart = useCallback(() => {
    setState((now) => ({ ...now, requested: undefined }));
    restartWorker();
  }, [restartWorker]);
  const send = useCallback(
    (command: Command) => {
      if (command.type === 'seats') {
        const { human, seats } = command;
        setState((now) => ({ ...now, requested: { ...(now.requested ?? setup), human, seats } }));
      }
      sendToWorker(command);
    },
    [sendToWorker, setup],
  );
  const open = useCallback(
    (record: MatchRecord, part: Partial<RunSettings> = {}) => {
      setState((now) => ({ ...now, requested: record.setup, thoughts: new Map() }));
      sendToWorker(openCommandFor({ record, running: change({ auto: false, ...part }) }));
    },
    [sendToWorker, change],
  );
  const ask = useCallback<Match['ask']>(
    // The worker answers each question in the shape that `QuestionAnswers` names for it.
    async (question) =>
      (await askWorker((id) => ({ type: 'ask', id, question }))) as QuestionAnswers[typeof question.about],
    [askWorker],
  );
  const { requested, ...reported } = state;
  return { ...reported, setup: requested ?? setup, running, failed, restart, send, open, run, ask };
}

const openCommandFor = ({ record, running }: StoredMatch): Command => ({
  type: 'open',
  record,
  running,
  locale: languageTags[currentLocale()],
});

function withReport(now: WorkerState, report: MatchReport): WorkerState {
  switch (report.type) {
    case 'table':
      return {
        ...now,
        snapshot: report.snapshot,
        requested: isSame(now.requested, report.snapshot.record.setup) ? undefined : now.requested,
      };
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

/** A setup is plain data and crosses to the worker and back with its keys in order. */
const isSame = (requested: MatchSetup | undefined, reported: MatchSetup): boolean =>
  requested !== undefined && JSON.stringify(requested) === JSON.stringify(reported);
