/**
 * Every state of the card tables in the playground, for screenshots: matches that the product's players have played to
 * a moment, stored as the page stores them for a reload, and what is opened on them.
 */
import { readModels as readDoudizhu } from '@fourth-seat/doudizhu/node';
import { readModels as readGuandan } from '@fourth-seat/guandan/node';
import type { Page } from '@playwright/test';
import {
  defaultSetup,
  doudizhuGame,
  guandanGame,
  type MatchSetup,
  roleOf,
  type TableGame,
} from '../../apps/web/src/features/playground/headless.ts';
import { breakWorker } from '../../e2e/broken-worker.ts';
import { playgroundLabels } from '../../e2e/playground-labels.ts';
import { openPanel, press } from './acts.ts';
import {
  choose,
  chooseAmbiguousCards,
  disconnect,
  inSequence,
  moveTimeline,
  openCall,
  openReview,
} from './table-actions.ts';
import {
  asksFor,
  facesHighSingle,
  holdsFlush,
  holdsWild,
  isDealOver,
  isLateTurn,
  isLeading,
  isPassBlunder,
  isWellUnderWay,
  playUntil,
  tributeOf,
  type WantedMoment,
} from './table-moments.ts';
import type { PictureState } from './table-pictures.ts';

interface Wanted extends WantedMoment {
  readonly name: string;
  readonly setup: Partial<MatchSetup>;
  readonly practice?: boolean;
  /** Whether decisions come from the public API. */
  readonly live?: boolean;
  /** Whether the match keeps running. */
  readonly runs?: boolean;
  /** Whether the AI plays the visitor's seat. */
  readonly auto?: boolean;
  readonly prepare?: (page: Page) => Promise<void>;
}

/** How long hints, reviews and the curve take to arrive from the worker. */
const ANSWERS_MS = 2000;
const sits = { human: 0 } as const;
const findFlush = press(/^(Find a straight flush in hearts|找红桃同花顺)$/);
const options = { bidding: 'rob', double: 'on', showCards: 'on' } as const;
const guandanStates: readonly Wanted[] = [
  { name: 'lead', setup: sits, until: isLeading },
  { name: 'follow', setup: sits, until: isLateTurn },
  { name: 'hints', setup: sits, until: isLateTurn, prepare: press(playgroundLabels.hint) },
  { name: 'not-higher', setup: sits, until: facesHighSingle, prepare: choose([-1]) },
  { name: 'no-combination', setup: sits, until: isLateTurn, prepare: choose([1, 3, 5]) },
  { name: 'legal', setup: sits, until: isLeading, prepare: choose([1]) },
  { name: 'meanings', setup: sits, until: holdsWild, prepare: chooseAmbiguousCards },
  { name: 'by-suit', setup: sits, until: isLeading, prepare: press(/^(By suit|按花色)$/) },
  { name: 'fewest-turns', setup: sits, until: isLeading, prepare: press(playgroundLabels.fewestTurns) },
  { name: 'most-bombs', setup: sits, until: isLeading, prepare: press(playgroundLabels.mostBombs) },
  { name: 'strongest', setup: sits, until: isLeading, prepare: press(playgroundLabels.strongest) },
  { name: 'straight-flush', setup: sits, until: holdsFlush, prepare: findFlush },
  { name: 'no-straight-flush', setup: sits, until: isLeading, prepare: findFlush },
  {
    name: 'locked',
    setup: sits,
    until: isLeading,
    prepare: inSequence(choose([2, 3, 4]), press(/^(Lock group|锁定)$/)),
  },
  { name: 'tricks', setup: sits, until: isLateTurn, prepare: press(/^(Tricks|出牌记录)$/) },
  { name: 'counter', setup: sits, until: isLateTurn, prepare: press(playgroundLabels.cardsOut) },
  { name: 'options', setup: sits, until: isLateTurn, prepare: press(playgroundLabels.tableOptions) },
  { name: 'auto', setup: sits, auto: true, until: isLateTurn },
  { name: 'looking-back', setup: sits, until: isLateTurn, prepare: moveTimeline },
  { name: 'out-first', setup: sits, until: ({ view }) => view.seats[0]?.finish === 1 && view.phase === 'play' },
  { name: 'wind', setup: {}, until: ({ view }) => view.table.game === 'guandan' && view.table.wind !== undefined },
  { name: 'talk', setup: {}, until: isWellUnderWay, runs: true },
  { name: 'refused', setup: sits, until: (one) => tributeOf(one)?.rule === 'refused' && one.view.phase === 'play' },
  { name: 'single', setup: sits, until: (one) => tributeOf(one)?.rule === 'single' && one.view.phase === 'play' },
  { name: 'stopped', setup: sits, until: isLateTurn, prepare: async (page) => breakWorker(page, 'match.worker') },
  { name: 'offline', setup: {}, until: isWellUnderWay, live: true, prepare: disconnect },
  { name: 'tribute', setup: sits, until: asksFor('tribute') },
  { name: 'return', setup: sits, until: asksFor('return') },
  { name: 'warning', setup: sits, practice: true, until: isPassBlunder, prepare: press(/^(Pass|不出)$/) },
  { name: 'result', setup: sits, until: isDealOver },
  { name: 'match-over', setup: sits, until: ({ view }) => view.result?.match !== undefined },
  { name: 'watch', setup: {}, until: isWellUnderWay },
  { name: 'thoughts', setup: {}, until: isWellUnderWay, prepare: openPanel(/AI thoughts|AI 思路/) },
  { name: 'network', setup: {}, until: isWellUnderWay, prepare: openPanel(playgroundLabels.network) },
  { name: 'network-calls', setup: {}, until: isWellUnderWay, live: true, runs: true, prepare: openCall },
  { name: 'coach', setup: sits, until: isDealOver, beginner: true, prepare: openReview },
  { name: 'replay', setup: {}, until: isDealOver, prepare: openPanel(playgroundLabels.replay) },
  { name: 'share', setup: {}, until: isWellUnderWay, prepare: press(/^(Share|分享)$/) },
];
const doudizhuStates: readonly Wanted[] = [
  { name: 'bidding', setup: sits, until: asksFor('bid') },
  { name: 'robbing', setup: { ...sits, rules: options }, until: asksFor('rob') },
  { name: 'doubling', setup: { ...sits, rules: options }, until: asksFor('double') },
  { name: 'showing', setup: { ...sits, rules: options }, until: asksFor('show') },
  { name: 'landlord', setup: sits, until: (one) => asksFor('play')(one) && one.move > 10 },
  { name: 'lead', setup: sits, until: isLeading },
  { name: 'fewest-turns', setup: sits, until: isLeading, prepare: press(playgroundLabels.fewestTurns) },
  {
    name: 'hints',
    setup: sits,
    until: (one) => asksFor('play')(one) && one.move > 10,
    prepare: press(playgroundLabels.hint),
  },
  { name: 'counter', setup: sits, until: isLateTurn, prepare: press(playgroundLabels.cardsOut) },
  { name: 'watch', setup: {}, until: ({ view, move }) => view.phase === 'play' && move > 12 },
  {
    name: 'open-landlord',
    setup: { ...sits, rules: options },
    until: ({ view }) =>
      view.phase === 'play' &&
      view.seats.some(({ hand }, at) => at > 0 && roleOf(view.table, at) === 'landlord' && hand !== undefined),
  },
  { name: 'score', setup: sits, until: isDealOver },
  {
    name: 'spring',
    setup: sits,
    until: ({ view }) =>
      view.table.game === 'doudizhu' && view.table.stake.multipliers.some(({ name }) => name.endsWith('spring')),
  },
  { name: 'replay', setup: {}, until: isDealOver, prepare: openPanel(playgroundLabels.replay) },
];

/** It comes last, because the browser keeps the chosen deck. */
const fourColours: Wanted = {
  name: 'four-colours',
  setup: sits,
  until: isLeading,
  prepare: async (page) => {
    await press(playgroundLabels.tableOptions)(page);
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
    const setup: MatchSetup = { ...defaultSetup(name, `pictures-${nth}`), ...wanted.setup };
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
      storageItem: [`fourth-seat.playground-match.${name}`, `${JSON.stringify(running)}\n${text}`],
      prepare: async (page) => {
        await page.getByRole('slider', { name: playgroundLabels.timeline }).waitFor();
        await wanted.prepare?.(page);
        await page.waitForTimeout(ANSWERS_MS);
      },
    };
  }
  throw new Error(`no match of ${name} came to ${wanted.name}`);
}
