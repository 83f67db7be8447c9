import { hashState, verifyReplay } from '@fourth-seat/game/simulation';
import { describe, expect, test } from 'vitest';
import { SimulationSession } from './simulation-session.ts';
import { type CountingSetup, type CountingState, counting, setup } from './testing/counting-simulation.ts';

/** 700 ticks with an input at 10, 350 and 600. */
function played(): SimulationSession<CountingSetup, number, CountingState> {
  const session = new SimulationSession(counting, setup);
  for (let tick = 0; tick < 700; tick++) session.step(tick === 10 || tick === 350 || tick === 600 ? [tick] : []);
  return session;
}

describe('a session', () => {
  test('shows any earlier tick as it was, and its end again', () => {
    const session = played();
    const end = hashState(session.state);
    const plain = new SimulationSession(counting, setup);
    for (let tick = 0; tick < 340; tick++) plain.step(tick === 10 ? [10] : []);
    session.seek(340);
    expect([session.tick, session.isPast, hashState(session.state)]).toEqual([340, true, hashState(plain.state)]);
    session.seek(700);
    expect([session.isPast, hashState(session.state)]).toEqual([false, end]);
    expect(hashState(session.stateAt(340))).toBe(hashState(plain.state));
    expect(session.tick).toBe(700);
  });

  test('drops inputs while the past is shown, and keeps them once it goes on from there', () => {
    const session = played();
    session.seek(400);
    session.step([9999]);
    expect(session.record().inputs.map(({ tick }) => tick)).toEqual([10, 350, 600]);
    session.branch();
    session.step([1]);
    expect(session.record()).toMatchObject({ ticks: 402, inputs: [{ tick: 10 }, { tick: 350 }, { tick: 401 }] });
  });

  test('writes a replay that is verified, before and after it was branched', () => {
    const session = played();
    expect(verifyReplay(counting, session.replay())).toMatchObject({ hash: hashState(session.state) });
    session.seek(450);
    session.branch();
    for (let i = 0; i < 300; i++) session.step();
    const replay = session.replay();
    expect(verifyReplay(counting, replay)).toMatchObject({ hash: replay.hash });
    expect(verifyReplay(counting, { ...replay, inputs: [] })).toMatchObject({ fault: 'diverged', tick: 300 });
    const again = SimulationSession.ofRecord(counting, session.record());
    expect(hashState(again.state)).toBe(hashState(session.state));
  });
});
