/**
 * Every state of the card tables in the playground, for screenshots: matches that the product's players have played to
 * a moment, stored as the page stores them for a reload, and what is opened on them.
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
import type { PictureState } from './table-pictures.ts';

/** A moment of a match: what the visitor's seat sees, and what the strongest player would do there. */
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
  /** Whether the visitor plays like a beginner, until the coach finds a costly move. */
  readonly beginner?: boolean;
  readonly practice?: boolean;
  /** Whether decisions come from the public API. */
  readonly live?: boolean;
  /** Whether the match keeps running. */
  readonly runs?: boolean;
  /** Whether the AI plays the visitor's seat. */
  readonly auto?: boolean;
  readonly prepare?: (page: Page) => Promise<void>;
}

/** How long to wait for what was opened to appear. */
const SETTLE_MS = 2000;
const clock = { now: () => 0, budget_ms: Infinity };

const beginner: SeatSetup = { name: '', level: 1, style: 'aggressive' };

/** Plays a match up to the wanted moment; undefined where it never comes. */
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

/** Whether the coach finds a costly move of the visitor in the last deal. */
function hasCostly<State>(game: TableGame<State>, setup: MatchSetup, match: PlayedMatch<State>): boolean {
  const deal = match.deals.at(-1);
  const first = deal?.states[0];
  if (deal === undefined || first === undefined || setup.human === null) return false;
  return game.review(game.record(first, deal.moves), [setup.human], setup.seed, clock).moments.length > 0;
}

/** The current table as the visitor's seat sees it. */
export function viewOf<State>(game: TableGame<State>, setup: MatchSetup, match: PlayedMatch<State>): TableView {
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

/** Whether passing would be a blunder, about which practice warns. */
function passIsBlunder({ view, answer }: Moment): boolean {
  if (view.choice?.type !== 'play' || !view.choice.may_pass || !answer) return false;
  const { action, win_rate, alternatives } = answer();
  const pass = alternatives.find((one) => one.action.type === 'pass');
  return action.type === 'play' && (win_rate ?? 0) - (pass?.win_rate ?? 1) > 0.1;
}

const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};
/** Selects cards of the hand by position from the left; in each column the last card is the visible one. */
const choose = (places: readonly number[]) => async (page: Page) => {
  const columns = page.getByRole('list', { name: /^(Your hand|您的手牌)/ }).getByRole('listitem');
  for (const place of places) await columns.nth(place).getByRole('button').last().press('Space');
};
const all =
  (...steps: readonly ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };

/** Sends the worker a command that it cannot read; it throws as if it had an error of its own. */
async function breakWorker(page: Page): Promise<void> {
  await page.evaluate(`{
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function () {
      Worker.prototype.postMessage = postMessage;
      postMessage.call(this, { type: 'seats', human: 9, seats: null });
    };
  }`);
  await press(/^(One move|走一步)$/)(page);
}

/** Disconnects the network while the API decides. */
async function disconnect(page: Page): Promise<void> {
  await press(/^(Go on|继续)$/)(page);
  await page.context().setOffline(true);
  const again = page.getByRole('button', { name: /^(Use the API again|重新使用 API)$/ });
  await again.waitFor({ timeout: 30_000 });
  await page.context().setOffline(false);
  await press(/^(Pause|暂停)$/)(page);
  // A toast with the focus does not disappear.
  await again.focus();
}

const lookBack = async (page: Page): Promise<void> => {
  await page.getByRole('slider', { name: /^(Timeline|时间轴)$/ }).fill('12');
};
const openPanel = (tab: RegExp) => async (page: Page) => {
  if ((await page.getByRole('tab', { name: tab }).count()) === 0)
    await press(/^(Thoughts, network, replay|思路、网络、复盘)$/)(page);
  await page.getByRole('tab', { name: tab }).click();
};

/** Opens the first decision in the Network panel. */
async function openCall(page: Page): Promise<void> {
  await openPanel(/Network|网络/)(page);
  await page
    .getByRole('listitem')
    .filter({ hasText: '/v1/guandan/play' })
    .filter({ hasText: /200/ })
    .first()
    .click({ timeout: 30_000 });
}

/** Opens the coach in the panel beside the table. */
async function lookOver(page: Page): Promise<void> {
  await openPanel(/Replay|复盘/)(page);
  const ask = page.getByRole('button', { name: /^(Review this deal|复盘这副牌)$/ });
  if ((await ask.count()) > 0) await ask.click();
}

const sits = { human: 0 } as const;
const leads = ({ view }: Moment): boolean => view.choice?.type === 'play' && !view.choice.may_pass;
const late = (one: Moment): boolean => asks('play')(one) && one.move > 20;
/** A high single is to be beaten, and the visitor still holds all cards. */
const facesSingle = (one: Moment): boolean =>
  asks('play')(one) && one.view.hand?.length === 27 && one.view.to_beat?.kind === 'single' && one.view.to_beat.key > 9;
const hearts = [...'23456789TJQKA'].map((rank) => `H${rank}`);
const heartRuns = hearts.slice(4).map((_, at) => hearts.slice(at, at + 5));
const holdsFlush = (one: Moment): boolean =>
  leads(one) && heartRuns.some((run) => run.every((card) => one.view.hand?.includes(card)));
const findFlush = press(/^(Find a straight flush in hearts|找红桃同花顺)$/);
const tribute = ({ view }: Moment) => (view.table.game === 'guandan' ? view.table.tribute : undefined);
const holdsWild = (one: Moment): boolean =>
  leads(one) && one.view.table.game === 'guandan' && one.view.hand?.includes(`H${one.view.table.level}`) === true;

/** Selects a wild card and two pairs: they form a full house with either pair as the triple. */
async function chooseMeaning(page: Page): Promise<void> {
  const columns = page.getByRole('list', { name: /^(Your hand|您的手牌)/ }).getByRole('listitem');
  await page
    .getByRole('button', { name: /wild|逢人配/ })
    .first()
    .press('Space');
  // Jokers, level cards and aces are to the left of them.
  const low = columns.filter({ has: page.getByRole('button').nth(1) });
  for (const column of [low.last(), low.nth(-2)])
    for (const card of [column.getByRole('button').last(), column.getByRole('button').nth(-2)])
      await card.press('Space');
}
const inPlay = ({ view, move }: Moment): boolean => view.phase === 'play' && move > 40;
const options = { bidding: 'rob', double: 'on', showCards: 'on' } as const;
const ends = ({ isOver }: Moment): boolean => isOver;

const guandanStates: readonly Wanted[] = [
  { name: 'lead', setup: sits, until: leads },
  { name: 'follow', setup: sits, until: late },
  { name: 'hints', setup: sits, until: late, prepare: press(/^(Hint|提示)$/) },
  { name: 'not-higher', setup: sits, until: facesSingle, prepare: choose([-1]) },
  { name: 'no-combination', setup: sits, until: late, prepare: choose([1, 3, 5]) },
  { name: 'legal', setup: sits, until: leads, prepare: choose([1]) },
  { name: 'meanings', setup: sits, until: holdsWild, prepare: chooseMeaning },
  { name: 'by-suit', setup: sits, until: leads, prepare: press(/^(By suit|按花色)$/) },
  { name: 'fewest-turns', setup: sits, until: leads, prepare: press(/^(Fewest turns|手数最少)$/) },
  { name: 'most-bombs', setup: sits, until: leads, prepare: press(/^(Most bombs|炸弹最多)$/) },
  { name: 'strongest', setup: sits, until: leads, prepare: press(/^(Strongest|牌力最强)$/) },
  { name: 'straight-flush', setup: sits, until: holdsFlush, prepare: findFlush },
  { name: 'no-straight-flush', setup: sits, until: leads, prepare: findFlush },
  { name: 'locked', setup: sits, until: leads, prepare: all(choose([2, 3, 4]), press(/^(Lock group|锁定)$/)) },
  { name: 'tricks', setup: sits, until: late, prepare: press(/^(Tricks|出牌记录)$/) },
  { name: 'counter', setup: sits, until: late, prepare: press(/^(Cards still out|记牌器)$/) },
  { name: 'options', setup: sits, until: late, prepare: press(/^(Sound, talk and deck|声音、说话与牌面)$/) },
  { name: 'auto', setup: sits, auto: true, until: late },
  { name: 'looking-back', setup: sits, until: late, prepare: lookBack },
  { name: 'out-first', setup: sits, until: ({ view }) => view.seats[0]?.place === 1 && view.phase === 'play' },
  { name: 'wind', setup: {}, until: ({ view }) => view.table.game === 'guandan' && view.table.wind !== undefined },
  { name: 'talk', setup: {}, until: inPlay, runs: true },
  { name: 'refused', setup: sits, until: (one) => tribute(one)?.rule === 'refused' && one.view.phase === 'play' },
  { name: 'single', setup: sits, until: (one) => tribute(one)?.rule === 'single' && one.view.phase === 'play' },
  { name: 'stopped', setup: sits, until: late, prepare: breakWorker },
  { name: 'offline', setup: {}, until: inPlay, live: true, prepare: disconnect },
  { name: 'tribute', setup: sits, until: asks('tribute') },
  { name: 'return', setup: sits, until: asks('return') },
  { name: 'warning', setup: sits, practice: true, until: passIsBlunder, prepare: press(/^(Pass|不出)$/) },
  { name: 'result', setup: sits, until: ends },
  { name: 'match-over', setup: sits, until: ({ view }) => view.result?.match !== undefined },
  { name: 'watch', setup: {}, until: inPlay },
  { name: 'thoughts', setup: {}, until: inPlay, prepare: openPanel(/AI thoughts|AI 思路/) },
  { name: 'network', setup: {}, until: inPlay, prepare: openPanel(/Network|网络/) },
  { name: 'network-calls', setup: {}, until: inPlay, live: true, runs: true, prepare: openCall },
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
  { name: 'lead', setup: sits, until: leads },
  { name: 'fewest-turns', setup: sits, until: leads, prepare: press(/^(Fewest turns|手数最少)$/) },
  { name: 'hints', setup: sits, until: (one) => asks('play')(one) && one.move > 10, prepare: press(/^(Hint|提示)$/) },
  { name: 'counter', setup: sits, until: late, prepare: press(/^(Cards still out|记牌器)$/) },
  { name: 'watch', setup: {}, until: ({ view, move }) => view.phase === 'play' && move > 12 },
  {
    name: 'open-landlord',
    setup: { ...sits, rules: options },
    until: ({ view }) =>
      view.phase === 'play' &&
      view.seats.some(({ role, hand }, at) => at > 0 && role === 'landlord' && hand !== undefined),
  },
  { name: 'score', setup: sits, until: ends },
  {
    name: 'spring',
    setup: sits,
    until: ({ view }) => view.table.game === 'doudizhu' && view.table.score.spring !== undefined,
  },
  { name: 'replay', setup: {}, until: ends, prepare: openPanel(/Replay|复盘/) },
];

/** It comes last, because the browser keeps the chosen deck. */
const fourColours: Wanted = {
  name: 'four-colours',
  setup: sits,
  until: leads,
  prepare: async (page) => {
    await press(/^(Sound, talk and deck|声音、说话与牌面)$/)(page);
    await page.getByLabel(/^(Four-colour deck|四色牌面)$/).check();
    await page.keyboard.press('Escape');
  },
};

/** Plays the matches of the states with these names; each takes up to some seconds. */
export function tableStates(isWanted: (name: string) => boolean): readonly PictureState[] {
  const guandan = guandanGame(readGuandan());
  const doudizhu = doudizhuGame(readDoudizhu());
  const statesOf = <State>(game: TableGame<State>, name: 'guandan' | 'doudizhu', all: readonly Wanted[]) =>
    all.filter((wanted) => isWanted(`${name}-${wanted.name}`)).map((wanted) => stateOf(game, name, wanted));
  return [
    ...statesOf(guandan, 'guandan', guandanStates),
    ...statesOf(doudizhu, 'doudizhu', doudizhuStates),
    ...statesOf(guandan, 'guandan', [fourColours]),
  ];
}

function stateOf<State>(game: TableGame<State>, name: 'guandan' | 'doudizhu', wanted: Wanted): PictureState {
  for (let nth = 0; nth < 200; nth++) {
    const setup: MatchSetup = { ...standardSetup(name, `pictures-${nth}`), ...wanted.setup };
    const text = playUntil(game, setup, wanted);
    if (text === undefined) continue;
    const running = {
      paused: wanted.runs !== true,
      scale: 1,
      live: wanted.live ?? false,
      practice: wanted.practice ?? false,
      open: true,
      auto: wanted.auto ?? false,
    };
    return {
      name: `${name}-${wanted.name}`,
      path: `/playground/index?type=${name}`,
      kept: [`fourth-seat.playground-match.${name}`, `${JSON.stringify(running)}\n${text}`],
      prepare: async (page) => {
        await page.getByRole('slider', { name: /^(Timeline|时间轴)$/ }).waitFor();
        await wanted.prepare?.(page);
        // Hints, reviews and the curve arrive from the worker.
        await page.waitForTimeout(SETTLE_MS);
      },
    };
  }
  throw new Error(`no match of ${name} came to ${wanted.name}`);
}
