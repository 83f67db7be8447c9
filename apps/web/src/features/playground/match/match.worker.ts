import type { CardGame } from '@fourth-seat/contract';
import type { Models as DoudizhuModels } from '@fourth-seat/doudizhu';
import { RefusedError } from '@fourth-seat/game';
import type { Nets } from '@fourth-seat/game/net';
import type { Models as GuandanModels } from '@fourth-seat/guandan';
import { createLiveApi } from '../live/live-api.ts';
import { MatchDriver } from './match-driver.ts';
import type { MatchCommand, MatchReport } from './protocol.ts';

/** Web worker of the playground. It plays whole matches, so that the search for a move never blocks the page. */
const post = (report: MatchReport): void => postMessage(report);
const now = (): number => performance.now();
const after = (ms: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};
/** Told by the page: a worker reads no cookies. */
let accessToken: string | undefined;
const live = createLiveApi({
  fetch: (path, init) => fetch(path, init),
  accessToken: () => accessToken,
  now,
  after,
  onCall: (call) => post({ type: 'call', call }),
});

type Driver = Pick<MatchDriver<unknown>, 'handle' | 'stop'>;
let driver: Driver | undefined;
let work: Promise<void> = Promise.resolve();

// A decision that throws rejects a promise of its own: the page must be told of it like of every other error.
addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
addEventListener('message', ({ data }: MessageEvent<MatchCommand>) => {
  // One after the other: commands that arrive while a match is being opened are for that match.
  work = work.then(() => handle(data)).catch(reportError);
});

async function handle(command: MatchCommand): Promise<void> {
  if (command.type !== 'open') {
    driver?.handle(command);
    return;
  }
  ({ accessToken } = command);
  const open = await openers[command.record.setup.game]();
  try {
    driver?.stop();
    driver = open(command);
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    post({ type: 'notice', notice: { type: 'unreadable', text: error.text } });
  }
}

type DriverFactory = (command: Extract<MatchCommand, { type: 'open' }>) => Driver;
const options = { post, now, after, live };
let guandanModels: Promise<GuandanModels> | undefined;
let doudizhuModels: Promise<DoudizhuModels> | undefined;
let paodekuaiNets: Promise<Nets> | undefined;

/** By game: loads its engine and its weights, once a match of it is opened. */
const openers: Readonly<Record<CardGame, () => Promise<DriverFactory>>> = {
  guandan: async () => {
    const { fetchModels, openGuandan } = await import('./games/guandan-player.ts');
    const game = openGuandan(await (guandanModels ??= fetchModels()));
    return (command) => new MatchDriver(game, command, options);
  },
  doudizhu: async () => {
    const { fetchModels, doudizhuGame } = await import('./games/doudizhu-player.ts');
    const game = doudizhuGame(await (doudizhuModels ??= fetchModels()));
    return (command) => new MatchDriver(game, command, options);
  },
  paodekuai: async () => {
    const { fetchNets, paodekuaiGame } = await import('./games/paodekuai-player.ts');
    const game = paodekuaiGame(await (paodekuaiNets ??= fetchNets()));
    return (command) => new MatchDriver(game, command, options);
  },
};
