import { type Draft, decideDraft, ownWorth } from '@fourth-seat/moba/draft';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AskCommand } from '../../simulation/worker-channel.ts';
import type { LiveTeamState } from '../live/use-live-team.ts';
import { defaultSetup, isLineup, type MobaSetup } from '../setup.ts';
import { rules } from '../sheet/rules.ts';
import { type Choice, costsOf } from './course.ts';
import { DraftDialog } from './draft-dialog.tsx';
import type { DraftQuestions } from './protocol.ts';

afterEach(cleanup);

/** A worker in the page: it answers as the real one does, or breaks. */
class InPage extends EventTarget {
  isBroken = false;
  terminate = vi.fn();
  postMessage({ id, question }: AskCommand<DraftQuestions>) {
    queueMicrotask(() => {
      if (this.isBroken) return this.dispatchEvent(new Event('error'));
      const data = { type: 'answer', id, ok: true, value: decideDraft(ownWorth, question) };
      return this.dispatchEvent(new MessageEvent('message', { data }));
    });
  }
}

const nobody = { choice: 'nobody', call: async () => undefined } as const;

function show(live: Pick<LiveTeamState, 'choice' | 'call'> = nobody, isBroken = false) {
  const onBegin = vi.fn<(next: MobaSetup) => void>();
  const workers: InPage[] = [];
  const startWorker = () => {
    const worker = new InPage();
    worker.isBroken = isBroken && workers.length === 0;
    workers.push(worker);
    // As much of a worker as the page uses.
    return worker as unknown as Worker;
  };
  const setup = defaultSetup('draft');
  render(
    <DraftDialog open onOpenChange={vi.fn()} setup={setup} live={live} onBegin={onBegin} startWorker={startWorker} />,
  );
  return onBegin;
}

const bestOf = (draft: Draft) => decideDraft(ownWorth, draft).choices[0];
const nameOf = (id: string) => rules.sheet.heroes.find((row) => row.id === id)?.name.en ?? '';
const cyan = () => screen.getByRole('region', { name: 'Cyan: heroes so far' });
const amber = () => screen.getByRole('region', { name: 'Amber: heroes so far' });

test('the AI drafts best for the other side, the visitor by digit or click, and the match begins with the heroes', async () => {
  const onBegin = show();
  const ban = await screen.findByRole('button', { name: /^Ban Lance/ });
  fireEvent.click(ban);
  const answer = bestOf({ bans: ['lance'], picks: [] });
  expect(await within(amber()).findByText(`Banned: ${nameOf(answer.hero)}`)).toBeDefined();
  const draft = { bans: ['lance', answer.hero], picks: [] };
  const third = decideDraft(ownWorth, draft).choices[2]?.hero ?? '';
  await screen.findByText('Your pick 1 of 5');
  fireEvent.keyDown(window, { code: 'Digit3' });
  await screen.findByText('Your pick 2 of 5');
  expect(within(cyan()).getByText(nameOf(third))).toBeDefined();
  expect(within(amber()).getByText(nameOf(bestOf({ ...draft, picks: [third] }).hero))).toBeDefined();
  expect(screen.getByRole('button', { name: 'Start' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'AI drafts the rest' }));
  await screen.findByText('Both teams are complete.');
  expect(screen.getByRole('list', { name: 'The draft in turn' }).children).toHaveLength(12);
  fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  const { teams, seed } = onBegin.mock.calls[0]?.[0] ?? defaultSetup('none');
  expect([seed, teams[0].heroes[0]]).toEqual(['draft', third]);
  for (const { heroes } of teams) expect(isLineup(rules.sheet, heroes)).toBe(true);
  expect(new Set(teams.flatMap(({ heroes }) => heroes)).size).toBe(10);
});

test('a choice is taken back with what followed, and another plan begins the draft anew', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: /^Ban Lance/ }));
  await screen.findByText('Your pick 1 of 5');
  fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
  await screen.findByText('Your ban');
  expect(within(amber()).getByText('No ban yet')).toBeDefined();
  fireEvent.click(screen.getByRole('switch', { name: 'Bans' }));
  await screen.findByText('Your pick 1 of 5');
  expect(screen.getAllByRole('button', { name: /^Pick .*%/ })).toHaveLength(12);
});

test('the public API chooses where it decides for a team; without its answer the browser does', async () => {
  const asked: unknown[] = [];
  let isDown = false;
  const call = vi.fn(async ({ body }: { readonly body: { readonly side?: unknown } }) => {
    asked.push(body);
    if (isDown) return undefined;
    const other = { hero: 'rime', role: 'mage', win_rate: 0.61 };
    return { ban: 'sable', role: 'jungler', win_rate: 0.625, alternatives: [other], reasons: [] };
  });
  show({ choice: 'east', call: call as unknown as LiveTeamState['call'] });
  const [first] = await screen.findAllByRole('button', { name: /^Ban .*%/ });
  expect(first?.textContent).toMatch(/Ban Sable.*62\.5%/);
  expect(asked[0]).toEqual({ side: 0, bans: [], picks: [], explain: 12 });
  isDown = true;
  fireEvent.keyDown(window, { code: 'Digit1' });
  const answer = bestOf({ bans: ['sable'], picks: [] });
  expect(await within(amber()).findByText(`Banned: ${nameOf(answer.hero)}`)).toBeDefined();
});

test('a worker that breaks is said, and another is asked', async () => {
  show(nobody, true);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('button', { name: /^Ban .*%/ })).toHaveLength(12);
});

test('a choice costs what it leaves less than the best, which is what came before', () => {
  const reason = { code: 'alone', hero: null, values: [1] } as const;
  const [first, second] = [0.5, 0.4] as const;
  const choice = (team: 0 | 1, winRate: number): Choice => ({
    kind: 'pick',
    team,
    hero: `${team}`,
    winRate,
    reason,
    byAi: true,
  });
  const costs = costsOf([choice(0, first), choice(1, second), choice(0, 0.6)]);
  expect(costs.map((cost) => Math.round(cost))).toEqual([0, 10, 0]);
});
