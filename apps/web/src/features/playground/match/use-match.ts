import { useCallback, useMemo, useRef, useState } from 'react';
import { readToken } from '../../../api/token.ts';
import { currentLocale, languageTags } from '../../../settings/locale.ts';
import { type NetworkCall, withCall } from '../live/live-api.ts';
import { freshSeed } from '../seed/fresh-seed.ts';
import { useMatchWorker } from '../simulation/use-match-worker.ts';
import { type Ask, askOver } from '../simulation/worker-channel.ts';
import type { MatchRecord } from './match-record.ts';
import { type StoredMatch, storeMatch } from './match-store.ts';
import { momentKey } from './moment.ts';
import type {
  MatchCommand,
  MatchNotice,
  MatchQuestions,
  MatchReport,
  MatchRunSettings,
  MatchSnapshot,
  Thought,
} from './protocol.ts';
import type { MatchSetup } from './setup.ts';
import { startMatchWorker } from './start-worker.ts';
import { useLanguageCommand } from './use-language-command.ts';

export interface Match {
  readonly snapshot: MatchSnapshot | undefined;
  /**
   * The setup of the open match, or of the one being opened. A change shows at once, before the worker has it;
   * otherwise a text field would lose letters and its caret.
   */
  readonly setup: MatchSetup;
  /** How the match runs; a change shows at once too. */
  readonly runSettings: MatchRunSettings;
  /** The worker or its files could not be loaded, or it stopped at an error. */
  readonly hasFailed: boolean;
  /** Opens the match as it was last reported in a new worker. */
  readonly restart: () => void;
  readonly calls: readonly NetworkCall[];
  /** By `momentKey`: why the moves of this visit were made. */
  readonly thoughts: ReadonlyMap<string, Thought>;
  /** The last notice of the match, shown beside the table. */
  readonly notice: MatchNotice | undefined;
  readonly send: (command: MatchCommand) => void;
  readonly open: (record: MatchRecord, change?: Partial<MatchRunSettings>) => void;
  /** Opens a match with this change of the setup, and with new cards where the change names no seed. */
  readonly openNew: (change?: Partial<MatchSetup>, runChange?: Partial<MatchRunSettings>) => void;
  readonly changeRunSettings: (change: Partial<MatchRunSettings>) => void;
  readonly ask: Ask<MatchQuestions>;
}

/** What the page keeps of the worker's reports. */
interface WorkerState {
  /** The setup that the worker was given and has not reported yet. */
  readonly requested: MatchSetup | undefined;
  readonly snapshot: MatchSnapshot | undefined;
  readonly calls: readonly NetworkCall[];
  readonly thoughts: ReadonlyMap<string, Thought>;
  readonly notice: MatchNotice | undefined;
}

const noReports: WorkerState = {
  requested: undefined,
  snapshot: undefined,
  calls: [],
  thoughts: new Map(),
  notice: undefined,
};

type StateReport = Exclude<MatchReport, { type: 'answer' }>;

/** What a command changes of the setup that the page shows before the worker reports it. */
function changeOfSetup(command: MatchCommand): Partial<MatchSetup> | undefined {
  if (command.type === 'seats') return { human: command.human, seats: command.seats };
  return command.type === 'length' ? { length: command.length } : undefined;
}

/** Runs a match in its worker, from `start` on, and keeps the worker's reports. Later values of `start` are not read. */
export function useMatch(start: StoredMatch): Match {
  const [state, setState] = useState(noReports);
  const [first] = useState(start);
  const opened = useRef(first.record);
  const handleReport = useCallback(
    (report: StateReport, keepRunSettings: (change: Partial<MatchRunSettings>) => void) => {
      if (report.type === 'table') {
        const { record, runSettings } = report.snapshot;
        keepRunSettings({ live: runSettings.live, auto: runSettings.auto });
        storeMatch(record, runSettings);
        opened.current = record;
      }
      setState((now) => withReport(now, report));
    },
    [],
  );
  const openCommand = useCallback(
    (runSettings: MatchRunSettings) => openCommandFor({ record: opened.current, runSettings }),
    [],
  );
  const host = useMatchWorker<MatchCommand, StateReport, MatchRunSettings>(
    { worker: startMatchWorker, openCommand, runSettings: first.runSettings },
    handleReport,
  );
  const { hasFailed, runSettings, keepRunSettings, changeRunSettings } = host;
  const { restart: restartWorker, send: sendToWorker, ask: askWorker } = host;
  useLanguageCommand(sendToWorker);
  const { setup } = (state.snapshot ?? first).record;
  const restart = useCallback(() => {
    setState((now) => ({ ...now, requested: undefined }));
    restartWorker();
  }, [restartWorker]);
  const send = useCallback(
    (command: MatchCommand) => {
      const change = changeOfSetup(command);
      if (change) setState((now) => ({ ...now, requested: { ...(now.requested ?? setup), ...change } }));
      sendToWorker(command);
    },
    [sendToWorker, setup],
  );
  const open = useCallback(
    (record: MatchRecord, part: Partial<MatchRunSettings> = {}) => {
      setState((now) => ({ ...now, requested: record.setup, thoughts: new Map() }));
      sendToWorker(openCommandFor({ record, runSettings: keepRunSettings({ auto: false, ...part }) }));
    },
    [sendToWorker, keepRunSettings],
  );
  const ask = useMemo(() => askOver<MatchQuestions>(askWorker), [askWorker]);
  const { requested, ...reported } = state;
  const shownSetup = requested ?? setup;
  const openNew: Match['openNew'] = (change, runChange) =>
    open({ setup: { ...shownSetup, seed: freshSeed(), ...change }, deals: [] }, runChange);
  const commands = { restart, send, open, openNew, changeRunSettings, ask };
  return { ...reported, ...commands, setup: shownSetup, runSettings, hasFailed };
}

const openCommandFor = ({ record, runSettings }: StoredMatch): MatchCommand => ({
  type: 'open',
  record,
  runSettings,
  languageTag: languageTags[currentLocale()],
  accessToken: readToken(),
});

function withReport(now: WorkerState, report: StateReport): WorkerState {
  switch (report.type) {
    case 'table':
      return {
        ...now,
        snapshot: report.snapshot,
        requested: isSame(now.requested, report.snapshot.record.setup) ? undefined : now.requested,
      };
    case 'thought':
      return { ...now, thoughts: new Map([...now.thoughts, [momentKey(report.thought.at), report.thought]]) };
    case 'notice':
      return { ...now, notice: report.notice };
    case 'call':
      return { ...now, calls: withCall(now.calls, report.call) };
  }
}

/** A setup is plain data and crosses to the worker and back with its keys in order. */
const isSame = (requested: MatchSetup | undefined, reported: MatchSetup): boolean =>
  requested !== undefined && JSON.stringify(requested) === JSON.stringify(reported);
