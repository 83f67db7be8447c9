/**
 * Every state of the playground's card tables, for pictures: matches that the players of the product played up to a moment,
 * as the page keeps them for a reload, and what is opened on top of it.
 */
import { readModels as readDoudizhu } from '@fourth-seat/doudizhu/node';
import { readModels as readGuandan } from '@fourth-seat/guandan/node';
import type { Page } from '@playwright/test';
import { doudizhuGame } from '../../apps/web/src/features/playground/match/games/doudizhu-game.ts';
import { guandanGame } from '../../apps/web/src/features/playground/match/games/guandan-game.ts';
import { formatMatch } from '../../apps/web/src/features/playground/match/match-record.ts';
import { playerOf, questionOf } from '../../apps/web/src/features/playground/match/question.ts';
import { type MatchSetup, type SeatSetup, standardSetup } from '../../apps/web/src/features/playground/match/setup.ts';
import { type Answer, PlayedMatch, type TableGame } from '../../apps/web/src/features/playground/match/table-game.ts';
import type { TableView } from '../../apps/web/src/features/playground/table/view.ts';

export interface TableState {
  readonly name: string;
  readonly path: string;
  /** Key and text of the browser's storage. */
  readonly kept: readonly [string, string];
  /** Waits for the table and opens what belongs to the state. */
  readonly prepare: (page: Page) => Promise<void>;
}

/** A moment of a match: what the visitor's seat sees, and what its strongest player would do. */
interface Moment {
  readonly view: TableView;
  readonly deal: number;
  readonly move: number;
  readonly isOver: boolean;
  readonly answer: (() => Answer) | undefined;
}

interface Wanted {
  readonly name: string;
  readonly setup: Partial<MatchSetup>;
  readonly until: (moment: Moment) => boolean;
  /** The visitor's moves are those of a beginner, and the coach finds one that cost. */
  readonly beginner?: boolean;
  readonly practice?: boolean;
  /** Goes on, and asks the public API. */
  readonly live?: boolean;
  readonly prepare?: (page: Page) => Promise<void>;
}

/** How long what was opened has to come. */
const SETTLE_MS = 2000;
const clock = { now: () => 0, budget_ms: Infinity };

const beginner: SeatSetup = { name: '', level: 1, style: 'aggressive' };

/** Plays a match until it comes to the wanted moment; undefined where it never does. */
function playUntil<State>(game: TableGame<State>, setup: MatchSetup, wanted: Wanted): string | undefined {
  const match = new PlayedMatch(game, []);
  for (let deal = 0; ; deal++) {
    const first = match.nextDeal(setup);
    if (first === undefined) return undefined;
    match.deal(first);
    for (let move = 0; ; move++) {
      const { state } = match;
      const seat = game.turn(state);
      const answer =
        seat === undefined
          ? undefined
          : () =>
              game.decide(
                questionOf({ game, setup, state, at: { deal, move }, seat }),
                wanted.beginner && seat === setup.human ? beginner : playerOf(setup, seat),
                clock,
                20,
              );
      if (wanted.until({ view: viewOf(game, setup, match), deal, move, isOver: seat === undefined, answer })) {
        return wanted.beginner && !hasCostly(game, setup, match)
          ? undefined
          : formatMatch({ setup, deals: match.record() });
      }
      if (answer === undefined) break;
      const made = answer();
      const entry = game.entry(state, made.action);
      match.append(made.win_rate === null ? entry : { ...entry, win: made.win_rate });
    }
  }
}

/** The coach has something to say of the visitor's moves in the last deal. */
function hasCostly<State>(game: TableGame<State>, setup: MatchSetup, match: PlayedMatch<State>): boolean {
  const deal = match.deals.at(-1);
  const first = deal?.states[0];
  if (deal === undefined || first === undefined || setup.human === null) return false;
  return game.review(game.record(first, deal.moves), [setup.human], setup.seed, clock).moments.length > 0;
}

function viewOf<State>(game: TableGame<State>, setup: MatchSetup, match: PlayedMatch<State>): TableView {
  const { deals } = match;
  return game.view({
    setup,
    finished: deals.slice(0, -1).flatMap(({ states }) => states.slice(-1)),
    states: deals.at(-1)?.states ?? [],
    viewer: setup.human ?? 0,
    open: false,
    asked: setup.human !== null && game.turn(match.state) === setup.human,
    auto: false,
    thinking: undefined,
    sayings: [],
    clock: undefined,
  });
}

const asks =
  (type: string) =>
  ({ view }: Moment): boolean =>
    view.choice?.type === type;

/** A pass that would be a blunder, so that practice warns. */
function passIsBlunder({ view, answer }: Moment): boolean {
  if (view.choice?.type !== 'play' || !view.choice.may_pass || !answer) return false;
  const { action, win_rate, alternatives } = answer();
  const pass = alternatives.find((one) => one.action.type === 'pass');
  return action.type === 'play' && (win_rate ?? 0) - (pass?.win_rate ?? 1) > 0.1;
}

const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};
const openPanel = (tab: RegExp) => async (page: Page) => {
  if ((await page.getByRole('tab', { name: tab }).count()) === 0)
    await press(/^(Thoughts, network, replay|思路、网络、复盘)$/)(page);
  await page.getByRole('tab', { name: tab }).click();
};

/** The Network panel with the first decision of the API unfolded. */
async function openCall(page: Page): Promise<void> {
  await openPanel(/Network|网络/)(page);
  await page
    .getByRole('listitem')
    .filter({ hasText: '/v1/guandan/play' })
    .filter({ hasText: /200/ })
    .first()
    .click({ timeout: 30_000 });
}

/** The coach in the panel beside the table. */
async function lookOver(page: Page): Promise<void> {
  await openPanel(/Replay|复盘/)(page);
  const ask = page.getByRole('button', { name: /^(Look this deal over|复盘本局)$/ });
  if ((await ask.count()) > 0) await ask.click();
}

const sits = { human: 0 } as const;
const inPlay = ({ view, move }: Moment): boolean => view.phase === 'play' && move > 40;
const options = { bidding: 'rob', double: 'on', showCards: 'on' } as const;
const ends = ({ isOver }: Moment): boolean => isOver;

const guandanStates: readonly Wanted[] = [
  { name: 'lead', setup: sits, until: ({ view }) => view.choice?.type === 'play' && !view.choice.may_pass },
  { name: 'follow', setup: sits, until: (one) => asks('play')(one) && one.move > 20 },
  { name: 'hints', setup: sits, until: (one) => asks('play')(one) && one.move > 20, prepare: press(/^(Hint|提示)$/) },
  { name: 'tribute', setup: sits, until: asks('tribute') },
  { name: 'return', setup: sits, until: asks('return') },
  { name: 'warning', setup: sits, practice: true, until: passIsBlunder, prepare: press(/^(Pass|不出)$/) },
  { name: 'result', setup: sits, until: ends },
  { name: 'match-over', setup: sits, until: ({ view }) => view.result?.match !== undefined },
  { name: 'watch', setup: {}, until: inPlay },
  { name: 'thoughts', setup: {}, until: inPlay, prepare: openPanel(/AI thoughts|AI 思路/) },
  { name: 'network', setup: {}, until: inPlay, prepare: openPanel(/Network|网络/) },
  { name: 'network-calls', setup: {}, until: inPlay, live: true, prepare: openCall },
  { name: 'coach', setup: sits, until: ends, beginner: true, prepare: lookOver },
  { name: 'replay', setup: {}, until: ends, prepare: openPanel(/Replay|复盘/) },
  { name: 'share', setup: {}, until: inPlay, prepare: press(/^(Share|分享)$/) },
];
const doudizhuStates: readonly Wanted[] = [
  { name: 'bidding', setup: sits, until: asks('bid') },
  { name: 'robbing', setup: { ...sits, rules: options }, until: asks('rob') },
  { name: 'doubling', setup: { ...sits, rules: options }, until: asks('double') },
  { name: 'showing', setup: { ...sits, rules: options }, until: asks('show') },
  { name: 'landlord', setup: sits, until: (one) => asks('play')(one) && one.move > 10 },
  { name: 'score', setup: sits, until: ends },
];

/** Plays the matches; a few seconds of work. */
export function tableStates(): readonly TableState[] {
  const guandan = guandanGame(readGuandan());
  const doudizhu = doudizhuGame(readDoudizhu());
  return [
    ...guandanStates.map((wanted) => stateOf(guandan, 'guandan', wanted)),
    ...doudizhuStates.map((wanted) => stateOf(doudizhu, 'doudizhu', wanted)),
  ];
}

function stateOf<State>(game: TableGame<State>, name: 'guandan' | 'doudizhu', wanted: Wanted): TableState {
  for (let nth = 0; nth < 200; nth++) {
    const setup: MatchSetup = { ...standardSetup(name, `pictures-${nth}`), ...wanted.setup };
    const text = playUntil(game, setup, wanted);
    if (text === undefined) continue;
    const running = {
      paused: wanted.live !== true,
      scale: 1,
      live: wanted.live ?? false,
      practice: wanted.practice ?? false,
      open: true,
      auto: false,
    };
    return {
      name: `${name}-${wanted.name}`,
      path: `/playground/index?type=${name}`,
      kept: [`fourth-seat.playground-match.${name}`, `${JSON.stringify(running)}\n${text}`],
      prepare: async (page) => {
        await page.getByRole('slider', { name: /^(Timeline|时间轴)$/ }).waitFor();
        await wanted.prepare?.(page);
        // Hints, reviews and the curve come from the worker.
        await page.waitForTimeout(SETTLE_MS);
      },
    };
  }
  throw new Error(`no match of ${name} came to ${wanted.name}`);
}
