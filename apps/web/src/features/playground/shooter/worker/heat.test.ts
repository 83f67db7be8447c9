import { shooter } from '@fourth-seat/shooter';
import { describe, expect, test } from 'vitest';
import { SimulationSession } from '../../simulation/simulation-session.ts';
import { defaultSetup, engineSetupOf } from '../setup.ts';
import { HeatCounter } from './heat.ts';
import { cellAt, cells, type Grid, zoneShares } from './heat-grid.ts';

const played = (ticks: number) => {
  const session = new SimulationSession(shooter, engineSetupOf(defaultSetup('heat')));
  for (let tick = 0; tick < ticks; tick++) session.step();
  return session;
};
const sum = (grid: Grid): number => grid.reduce((all, one) => all + one, 0);
/** The living of each team in the first five seconds, three times a second. */
const bodiesOf = (session: ReturnType<typeof played>): number[] =>
  [0, 1].map(
    (team) =>
      Array.from({ length: 15 }, (_, n) => session.stateAt(10 * n + 1))
        .flatMap(({ bots }) => bots)
        .filter((bot) => bot.isAlive && bot.team === team).length,
  );
const whole = { from: 0, to: 1e6 };

describe('a heat map', () => {
  test('counts every kill where it happened, in the team that made it, over several questions', () => {
    const session = played(1800);
    const counter = new HeatCounter();
    expect(counter.answer(session, { layer: 'kills', ...whole }).isComplete).toBe(false);
    const heat = counter.answer(session, { layer: 'kills', ...whole });
    expect(heat.isComplete).toBe(true);
    const kills = session.state.log.entries.filter((event) => event.type === 'kill');
    expect(kills.length).toBeGreaterThan(5);
    expect(heat.grids.map(sum)).toEqual(
      [0, 1].map((team) => kills.filter(({ seat }) => (seat < 5 ? 0 : 1) === team).length),
    );
    const fell = counter.answer(session, { layer: 'deaths', ...whole });
    expect(fell.grids.map(sum)).toEqual(
      [0, 1].map((team) => kills.filter(({ victim }) => (victim < 5 ? 0 : 1) === team).length),
    );
  });

  test('counts where bodies are, within a window of time alone', () => {
    const session = played(900);
    const counter = new HeatCounter();
    const first = counter.answer(session, { layer: 'positions', from: 0, to: 150 });
    expect(first.grids.map(sum)).toEqual(bodiesOf(session));
    const spawn = session.stateAt(0).bots[0];
    expect(first.grids[0][cellAt(spawn?.x ?? 0, spawn?.y ?? 0)]).toBeGreaterThan(0);
    const all = counter.answer(session, { layer: 'positions', ...whole });
    expect(sum(all.grids[0])).toBeGreaterThan(300);
    expect(sum(counter.answer(session, { layer: 'sight', ...whole }).grids[1])).toBeGreaterThan(10_000);
  });

  test('begins anew when the match was taken back, and for another match', () => {
    const session = played(600);
    const counter = new HeatCounter();
    const positions = (of: typeof session) => counter.answer(of, { layer: 'positions', ...whole }).grids.map(sum);
    positions(session);
    session.seek(150);
    session.branch();
    expect(positions(session)).toEqual(bodiesOf(session));
    expect(Math.min(...positions(played(300)))).toBeGreaterThan(Math.max(...bodiesOf(session)));
  });

  test('says how the counts are spread over the map', () => {
    const grids = [new Uint32Array(cells), new Uint32Array(cells)] as const;
    grids[0][cellAt(36, 8)] = 3;
    grids[0][cellAt(2, 24)] = 1;
    const shares = Object.fromEntries(zoneShares({ grids }).map(({ zone, shares: [west] }) => [zone, west]));
    expect(shares).toEqual({ west_base: 0.25, A: 0.75, B: 0, C: 0, east_base: 0 });
  });
});
