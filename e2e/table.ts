import type { CardGame } from '@fourth-seat/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { packLink } from './pack-link.ts';

/** The labels of the playground that its tests press and read, in both languages. */
export const tableLabels = {
  en_us: {
    table: 'Card table',
    timeline: 'Timeline',
    speed: 'Speed',
    pause: 'Pause',
    resume: 'Go on',
    step: 'One move',
    deal: 'Deal',
    take: 'Take a seat',
    leave: 'Leave the seat',
    result: 'Result',
    won: /wins? the match|Match won|wins?$/i,
    next: 'New match',
    nextDeal: 'Next deal',
    takeOver: 'Take over',
    hint: 'Hint',
    play: 'Play',
    pass: 'Pass',
    passes: /^(?:Nothing in your hand beats it: pass$|Best: pass\. )/,
    pay: 'Pay tribute',
    back: 'Give back',
    refuse: 'Refuse the tribute',
    tribute: /tribute/i,
    panels: 'Why?',
    replay: 'Replay',
  },
  zh_cn: {
    table: '牌桌',
    timeline: '时间轴',
    speed: '速度',
    pause: '暂停',
    resume: '继续',
    step: '走一步',
    deal: '副',
    take: '入座',
    leave: '离座',
    result: '本副结果',
    won: /赢/,
    next: '再来一局',
    nextDeal: '下一副',
    takeOver: '取消托管',
    hint: '提示',
    play: '出牌',
    pass: '不出',
    passes: /^(?:要不起$|建议不出。)/,
    pay: '进贡',
    back: '还贡',
    refuse: '抗贡',
    tribute: /^(?:单贡|双贡|抗贡)/,
    panels: '为什么？',
    replay: '复盘',
  },
} as const;
export type TableLabels = (typeof tableLabels)[keyof typeof tableLabels];

interface Setup {
  readonly game: CardGame;
  readonly length: 'hand' | 'match';
  readonly human: number | null;
  readonly levels: readonly number[];
  readonly seed: string;
  /** Options of the rules that differ from the defaults. */
  readonly rules?: Readonly<Record<string, string | number>>;
}

/** The link that brings the cards of a seed, as the playground's own share menu writes it. */
export function linkTo({ levels, rules = {}, ...setup }: Setup): string {
  const seats = levels.map((level) => ({ name: '', level, style: 'balanced' }));
  const record = { format: 'fourth-seat match 1', setup: { ...setup, seats, rules }, deals: [] };
  return `/playground/index?type=${setup.game}#deal=${packLink(record)}`;
}

/** The link that brings an exported match with its moves. */
export const linkToRecord = (game: Setup['game'], record: object): string =>
  `/playground/index?type=${game}#match=${packLink(record)}`;

/** How many moves the shown deal has seen. */
export async function countMoves(
  page: Page,
  { timeline }: Pick<TableLabels, 'timeline'> = tableLabels.en_us,
): Promise<number> {
  return Number(await page.getByRole('slider', { name: timeline }).getAttribute('max'));
}

export const tableOf = (page: Page, { table }: Pick<TableLabels, 'table'> = tableLabels.en_us): Locator =>
  page.getByRole('region', { name: table, exact: true });

/** As a visitor who paused at this table before: matches open at rest, and go on by `step`. */
export async function comePaused(page: Page, game: Setup['game']): Promise<void> {
  await page.addInitScript((key) => {
    // A reload keeps what was chosen since.
    if (localStorage.getItem(key) === null) localStorage.setItem(key, '{"paused":true}');
  }, `fourth-seat.playground-match.${game}`);
}

/** The AI player whose turn it is moves at once; after a deal, the next one is dealt. */
export const step = async (page: Page, labels: TableLabels): Promise<void> =>
  page.getByRole('button', { name: labels.step, exact: true }).click();

/** Lets a paused match go on by so many moves. */
export async function stepOn(page: Page, labels: TableLabels, moves: number): Promise<void> {
  for (let move = 0; move < moves; move++) {
    const before = await readMoment(page, labels);
    await step(page, labels);
    await expect.poll(async () => readMoment(page, labels)).not.toBe(before);
  }
}

/** Lets a paused match go on until the visitor is asked for a play. */
export async function stepToTurn(page: Page, labels: TableLabels): Promise<void> {
  const table = tableOf(page, labels);
  const hint = table.getByRole('button', { name: labels.hint, exact: true });
  await expect(table.locator('.table-wait, .table-bar').first()).toBeAttached();
  while (!(await hint.isVisible())) await stepOn(page, labels, 1);
}

/** Plays what the hint shows, where the visitor is asked for a play: its cards, or a pass. */
export async function playHint(page: Page, labels: TableLabels): Promise<void> {
  const table = tableOf(page, labels);
  const press = async (name: string) => table.getByRole('button', { name, exact: true }).click();
  await press(labels.hint);
  const ready = table.locator('button[aria-disabled="false"]', { hasText: labels.play });
  // The best move may be a pass, also where something would beat the table.
  const pass = table.getByText(labels.passes);
  await expect(ready.or(pass).first()).toBeVisible();
  await ((await pass.isVisible()) ? press(labels.pass) : ready.click());
}

/** Stops the match; what was on its way has arrived. */
export async function pause(page: Page, labels: TableLabels): Promise<void> {
  await page.getByRole('button', { name: labels.pause, exact: true }).click();
  await expect(page.getByRole('button', { name: labels.resume, exact: true })).toBeVisible();
}

/** Lets a paused match go on. */
export const resume = async (page: Page, labels: TableLabels): Promise<void> =>
  page.getByRole('button', { name: labels.resume, exact: true }).click();

/** The deal that is shown and how many moves it has seen: another text after every move, and after every deal. */
export async function readMoment(page: Page, labels: TableLabels): Promise<string> {
  const deal = await page.getByRole('combobox', { name: labels.deal, exact: true }).textContent();
  return `${deal}: ${await countMoves(page, labels)}`;
}

/**
 * What comes and goes beside the state of a table: what is said once, the clock, the coach, who works for some seconds,
 * and cards that are chosen but not played.
 */
const passing =
  /^\s*- (?:log|timer|status|paragraph$|button "(?:Clear|取消选择)"|region "(?:Your costliest moves|您最亏的几手)")|says:|说：/;

/** The table as a screen reader has it, without what passes. */
export async function readTable(page: Page, labels: TableLabels): Promise<string> {
  const depthOf = (line: string): number => line.search(/\S/);
  let within = Infinity;
  const text = await tableOf(page, labels).ariaSnapshot();
  return text
    .replaceAll(' [pressed]', '')
    .split('\n')
    .filter((line) => {
      if (depthOf(line) > within) return false;
      within = passing.test(line) ? depthOf(line) : Infinity;
      return within === Infinity;
    })
    .join('\n');
}

/** Opens the panels beside the table where they are not: in a wide window they are open from the start. */
export async function openPanels(page: Page, { panels }: Pick<TableLabels, 'panels'>): Promise<void> {
  const button = page.getByRole('button', { name: panels, exact: true });
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
}

/** Loads the page of a paused match again, and expects the very same table. */
export async function expectSameAfterReload(page: Page, labels: TableLabels): Promise<void> {
  const before = await readTable(page, labels);
  await page.reload();
  await expect(page.getByRole('button', { name: labels.resume, exact: true })).toBeVisible();
  await expect.poll(async () => readTable(page, labels)).toBe(before);
}
