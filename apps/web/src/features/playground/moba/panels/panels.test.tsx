import { mobaActs, mobaJobs } from '@fourth-seat/contract';
import { microCodes, refusals } from '@fourth-seat/moba';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Kill } from '../marks.ts';
import { mobaSeatMessages } from '../seat/messages.ts';
import { matchAt } from '../testing/match.ts';
import type { MobaSimulation } from '../types.ts';
import { decisionsAt, thoughtsOf } from '../worker/answers.ts';
import { Curve } from './curve.tsx';
import { DecisionDetails } from './decision-details.tsx';
import { KillDecisions } from './kill-decisions.tsx';

afterEach(cleanup);

const names = { full: (seat: number) => `seat ${seat}`, short: (seat: number) => `${seat}` };

test('what a brain says in a match has words, and its jobs stand with their worth', () => {
  const { session, frame } = matchAt('panels', 900);
  for (const { seat, team } of frame().heroes) {
    const { decision } = thoughtsOf(session, seat);
    if (!decision) throw new Error(`seat ${seat} has not decided`);
    const { container } = render(<DecisionDetails decision={decision} team={team} tick={session.tick} />);
    expect(container.textContent).not.toMatch(/[a-z]_[a-z]|undefined|NaN|\{/);
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0);
    cleanup();
  }
});

test('every act of the brain and every job has words', () => {
  for (const code of microCodes) expect(Object.keys(mobaActs)).toContain(code);
  expect(Object.keys(mobaJobs)).toContain('lane');
});

test('one reason that two layers give stands once', () => {
  const reason = { code: 'job_value', values: [2] };
  const trace = { job: 'lane 0', options: [], micro: 'walk', reasons: [reason, reason], fight: null, win: null };
  render(<DecisionDetails decision={{ tick: 1, trace }} team={0} tick={9} />);
  expect(screen.getAllByText(/worth 2 points/)).toHaveLength(1);
});

/** A match in which somebody has died, and how. */
function firstKill() {
  const { session } = matchAt('panels', 0);
  for (;;) {
    session.step();
    const found = session.state.log.entries.find(({ type }) => type === 'kill');
    if (found?.type === 'kill') return { session, kill: found satisfies Kill };
    if (session.isOver) throw new Error('nobody killed anybody');
  }
}

test('a kill shows the decisions of both, and leads to its moment', async () => {
  const { session, kill } = firstKill();
  const send = vi.fn();
  const simulation = {
    ask: async (_: string, question: { readonly tick: number; readonly seats: readonly number[] }) =>
      decisionsAt(session, question),
    send,
    changeRunSettings: vi.fn(),
  } as unknown as MobaSimulation;
  await act(async () =>
    render(
      <KillDecisions simulation={simulation} names={names} kill={kill} own={undefined} onClose={() => undefined} />,
    ),
  );
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    `seat ${kill.seat}, who killed`,
    `seat ${kill.victim}, who fell`,
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Show the moment' }));
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'seek', tick: kill.tick - 15 });
});

test('the curve leads to a moment by its slider', () => {
  const onSeek = vi.fn();
  const points = [
    { tick: 0, value: 0.5 },
    { tick: 90, value: 0.7 },
  ];
  const shared = { marks: [], onSeek, formatTick: String, format: (value: number) => `${Math.round(value * 100)}%` };
  render(<Curve {...shared} title="Chance" points={points} range={[0, 1]} length={90} shown={50} />);
  // What is shown is the value at the tick on screen.
  expect(screen.getByText('50%')).toBeTruthy();
  screen.getByRole<HTMLInputElement>('slider').focus();
  act(() => {
    const slider = screen.getByRole<HTMLInputElement>('slider');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, '30');
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(onSeek).toHaveBeenCalledExactlyOnceWith(30);
});

test('every refusal of the engine has words', () => {
  for (const code of refusals) expect(mobaSeatMessages.table).toHaveProperty(`refused_${code}`);
});
