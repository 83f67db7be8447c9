import type { SeatInput } from '@fourth-seat/moba';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { defaultSetup, type MobaSetup } from '../setup.ts';
import { matchAt } from '../testing/match.ts';
import type { MobaSimulation } from '../types.ts';
import { profilesOf, thoughtsOf } from '../worker/answers.ts';
import { ProfilePanel } from './profile-panel.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The panel of a seat over a match, whose inputs come at its next tick. */
function open(seat: number) {
  vi.useFakeTimers();
  const { session, frame } = matchAt('profile', 30);
  const sent: SeatInput[] = [];
  const setup = defaultSetup('profile');
  const begin = vi.fn<(next: MobaSetup) => void>();
  const send = (command: { readonly inputs: readonly SeatInput[] }) => void sent.push(...command.inputs);
  const panel = () => {
    const { tick } = session;
    const snapshot = { frame: frame(), tick, lastTick: tick, isOver: false, runSettings: { paused: false, scale: 1 } };
    return (
      <ProfilePanel
        moba={{
          // As much of a match as the panel uses.
          simulation: { snapshot, send, ask: async () => profilesOf(session) } as unknown as MobaSimulation,
          setup,
          begin,
          own: null,
          leaveSeat: vi.fn(),
        }}
        thoughts={thoughtsOf(session, seat)}
      />
    );
  };
  const { rerender } = render(panel());
  const play = () => {
    act(() => void vi.advanceTimersByTime(1000));
    session.step(sent.splice(0));
    rerender(panel());
  };
  return { session, sent, setup, begin, play };
}

test('a slider changes its seat in the match, and the level before comes back', () => {
  const { session, play } = open(3);
  const before = thoughtsOf(session, 3).profile;
  fireEvent.change(screen.getByRole('slider', { name: 'Error of a skill’s direction' }), { target: { value: '20' } });
  fireEvent.change(screen.getByRole('slider', { name: 'Says by itself' }), { target: { value: '2' } });
  play();
  expect(thoughtsOf(session, 3).profile).toEqual({ ...before, aim_sigma: 20, talk: 2 });
  expect(thoughtsOf(session, 2).profile).toEqual(before);
  expect(screen.getByText(/started at 7\.71°/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Reset to the setup' }));
  play();
  expect(thoughtsOf(session, 3).profile).toEqual({ ...before, talk: 0 });
});

test('a level is applied to the whole team, and a match that begins again keeps who was changed', async () => {
  const { session, sent, setup, begin, play } = open(7);
  fireEvent.click(screen.getByRole('switch', { name: 'Change the whole team' }));
  fireEvent.click(screen.getByRole('button', { name: 'Level 8' }));
  play();
  const profiles = profilesOf(session);
  expect(profiles.slice(5).every(({ combo }) => combo === 4)).toBe(true);
  expect(profiles[0]?.combo).toBeLessThan(4);
  expect(screen.getByRole('button', { name: 'Level 8' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Restart this match with these numbers' }));
  await act(async () => undefined);
  expect(begin).toHaveBeenCalledExactlyOnceWith(setup);
  expect(sent.map((input) => input.seat)).toEqual([5, 6, 7, 8, 9]);
  expect(sent[0]?.profile).toEqual(profiles[5]);
});
