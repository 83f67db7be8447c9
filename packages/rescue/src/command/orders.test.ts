import '../../node.ts';
import { copyState, startRun } from '@fourth-seat/game/simulation';
import { beforeAll, describe, expect, test } from 'vitest';
import { at } from '../at.ts';
import type { Goal, GoalSequence } from '../brain/goals.ts';
import { settleDisputes } from '../radio/disputes.ts';
import { DISAGREE_TICKS } from '../rapport.ts';
import { rescue } from '../rescue.ts';
import type { RescueState } from '../state.ts';
import { CAPTAIN, LAST_TICK, TICKS_PER_SECOND } from '../world/constants.ts';
import type { Fate } from '../world/state.ts';
import { afterStep } from './after-step.ts';
import { giveOrder } from './carry-out.ts';
import { answerOrder, isRepeated } from './orders.ts';
import { takeInput } from './take-input.ts';

/** An order at an instant of a rescue, by what the companion answers to it. */
interface Case {
  readonly state: RescueState;
  readonly seat: number;
  readonly goal: Goal;
}

const cases = new Map<string, Case>();

beforeAll(() => {
  const run = startRun(rescue, { seed: 'orders 0', profiles: { policy: 'planner' } });
  while (!run.isOver && run.tick < 1800) {
    run.step();
    if (run.tick % 150 !== 0) continue;
    for (const seat of [1, 2, 3])
      for (let room = 1; room < run.state.world.plan.rooms.length; room++) {
        const goal: Goal = { kind: 'search', room };
        const { verdict } = answerOrder(copyState(run.state), { seat, goals: [goal] });
        const answer = verdict.answer === 'refuse' ? verdict.because : verdict.answer;
        if (!cases.has(answer)) cases.set(answer, { state: copyState(run.state), seat, goal });
      }
  }
});

/** The instant and the order that meet this answer; the state may be changed. */
function caseOf(answer: string): Case {
  const found = cases.get(answer);
  if (found === undefined) throw new Error(`no order meets ${answer}`);
  return { ...found, state: copyState(found.state) };
}

const goalsOf = ({ team }: RescueState, seat: number) => at(team.orders, seat).map(({ goal }) => goal);
const kindsOf = ({ rapport }: RescueState) => rapport.trustEvents.map(({ kind }) => kind);

describe('an order', () => {
  test('that is accepted replaces what the companion was doing', () => {
    const { state, seat, goal } = caseOf('accept');
    expect(answerOrder(state, { seat, goals: [goal] })).toMatchObject({
      response: 'follows',
      verdict: { answer: 'accept' },
    });
    expect(goalsOf(state, seat)).toEqual([goal]);
    expect(kindsOf(state)).toContain('agreed');
  });

  test('to the captain is always obeyed', () => {
    const { state, goal } = caseOf('death');
    expect(answerOrder(state, { seat: CAPTAIN, goals: [goal] })).toMatchObject({ response: 'follows' });
    expect(goalsOf(state, CAPTAIN)).toEqual([goal]);
  });

  test('of several goals is judged by the first that meets an objection', () => {
    const { state, seat, goal } = caseOf('risk');
    const wait: Goal = { kind: 'wait' };
    const sequences: readonly GoalSequence[] = [[wait], [wait, goal], [goal, wait]];
    const answers = sequences.map((goals) => answerOrder(copyState(state), { seat, goals }).verdict.answer);
    expect(answers).toEqual(['accept', 'refuse', 'refuse']);
  });
});

describe('a proposal', () => {
  test('is done first, then what was ordered', () => {
    const { state, seat, goal } = caseOf('propose');
    const { verdict, response } = answerOrder(state, { seat, goals: [goal] });
    if (verdict.answer !== 'propose') throw new Error('no proposal');
    expect(response).toBe('objects');
    expect(goalsOf(state, seat)).toEqual([verdict.goal, goal]);
  });

  test('gives way to a captain who insists, which is remembered', () => {
    const { state, seat, goal } = caseOf('propose');
    expect(answerOrder(state, { seat, goals: [goal], insistence: 0 })).toMatchObject({ response: 'gives_way' });
    expect(goalsOf(state, seat)).toEqual([goal]);
    expect(kindsOf(state)).toContain('overruled');
    expect(kindsOf(state)).not.toContain('persuaded');
  });

  /** An instant and an order that would be answered with the rescue of a survivor, and a mate of that companion. */
  function proposed() {
    const { state, seat, goal } = caseOf('propose');
    const { verdict } = answerOrder(copyState(state), { seat, goals: [goal] });
    if (verdict.answer !== 'propose') throw new Error('no proposal');
    const survivor = at(state.world.survivors, verdict.goal.survivor);
    const mate = at(state.world.bodies, seat === 1 ? 2 : 1);
    mate.room = survivor.room;
    mate.act = { kind: 'treat', survivor: survivor.id };
    return {
      state,
      survivor,
      mate,
      own: at(state.world.bodies, seat),
      answer: () => answerOrder(state, { seat, goals: [goal] }).verdict.answer,
    };
  }

  test('is not made about whom somebody else has by the hand, or is at work on', () => {
    const led = proposed();
    led.mate.act = undefined;
    led.survivor.with = led.mate.seat;
    expect(led.answer()).toBe('accept');
    expect(proposed().answer()).toBe('accept');
  });

  test('is made where the other has fallen, is in another room, or works on somebody else', () => {
    const fallen = proposed();
    fallen.mate.health = 0;
    expect(fallen.answer()).toBe('propose');
    const away = proposed();
    away.mate.room = away.mate.room === 0 ? 1 : 0;
    expect(away.answer()).toBe('propose');
    const other = proposed();
    other.mate.act = { kind: 'treat', survivor: other.survivor.id + 1 };
    expect(other.answer()).toBe('propose');
  });
});

// At these instants what was proposed was impossible in the next tick: somebody else was about to do it.
test.each([
  ['polar-7', 500, 'Guo, search the generator room', 2],
  ['games-0', 505, 'Yuan, search the kitchen', 3],
  ['games-0', 505, 'Yuan, search the gym', 3],
])('seed %s, tick %i: %s is done, and nothing better is spoken of', (seed, tick, text, to) => {
  const run = startRun(rescue, { seed, profiles: { policy: 'planner' } });
  while (run.tick < tick) run.step();
  const before = run.state.radio.length;
  run.step([{ kind: 'say', text, to }]);
  run.step();
  expect(run.state.radio.slice(before).map(({ act }) => act)).toEqual(['said', 'accept']);
});

test.each(['warn', 'propose'])('after a companion had to %s, none disagrees for a while', (answer) => {
  const { state, seat, goal } = caseOf(answer);
  const again = (ticks: number) => {
    const later = copyState(state);
    later.world.tick += ticks;
    return answerOrder(later, { seat, goals: [goal] }).verdict.answer;
  };
  answerOrder(state, { seat, goals: [goal] });
  expect(state.rapport.disagreedAt).toBe(state.world.tick);
  expect(again(DISAGREE_TICKS - 1)).toBe('accept');
  expect(again(DISAGREE_TICKS)).not.toBe('accept');
});

describe('an order that no radio carries', () => {
  /** Puts the captain behind thick walls; returns what brings the captain back. */
  function muffle({ world }: RescueState): () => void {
    const captain = at(world.bodies, CAPTAIN);
    const { room } = captain;
    captain.room = world.plan.rooms.findIndex(({ shielded }, id) => shielded && id !== room);
    return () => {
      captain.room = room;
    };
  }

  test('is still insisted on when it arrives', () => {
    const { state, seat, goal } = caseOf('propose');
    const unmuffle = muffle(state);
    giveOrder(state, { seat, goals: [goal], insistence: 0 });
    expect(goalsOf(state, seat)).not.toEqual([goal]);
    unmuffle();
    afterStep(state);
    expect(goalsOf(state, seat)).toEqual([goal]);
    expect(kindsOf(state)).toContain('overruled');
  });

  test('and repeats another is insisted on, however long it is held', () => {
    const { state, seat, goal } = caseOf('propose');
    answerOrder(state, { seat, goals: [goal] });
    const unmuffle = muffle(state);
    giveOrder(state, { seat, goals: [goal] });
    unmuffle();
    state.world.tick += 30 * TICKS_PER_SECOND;
    afterStep(state);
    expect(kindsOf(state)).toContain('overruled');
  });

  test.each(['do as I say', 'no'])('waits as well where it is insisted on in words: %s', (text) => {
    const { state, seat, goal } = caseOf('propose');
    answerOrder(state, { seat, goals: [goal] });
    const unmuffle = muffle(state);
    takeInput(state, { kind: 'say', text, to: seat });
    expect(state.radio.at(-1)).toMatchObject({ act: 'no_radio', facts: { mate: seat } });
    expect(goalsOf(state, seat)).not.toEqual([goal]);
    unmuffle();
    afterStep(state);
    expect(goalsOf(state, seat)).toEqual([goal]);
    expect(kindsOf(state)).toContain('overruled');
  });

  test('keeps the trust that its words add until it arrives', () => {
    const { state, seat, goal } = caseOf('risk');
    state.rapport.trust[seat] = 40;
    const unmuffle = muffle(state);
    giveOrder(state, { seat, goals: [goal], insistence: 5 });
    unmuffle();
    afterStep(state);
    expect(kindsOf(state)).toContain('persuaded');
  });

  test('is given once where it was repeated meanwhile: as it was said last', () => {
    const { state, seat, goal } = caseOf('propose');
    const before = kindsOf(state);
    const unmuffle = muffle(state);
    giveOrder(state, { seat, goals: [goal] });
    giveOrder(state, { seat, goals: [goal], insistence: 0 });
    unmuffle();
    afterStep(state);
    expect(state.rapport.given).toHaveLength(1);
    expect(kindsOf(state)).toEqual([...before, 'overruled']);
  });

  test.each(['the captain falls', 'the captain leaves it to them'])('is given no more once %s', (how) => {
    const { state, seat, goal } = caseOf('accept');
    const unmuffle = muffle(state);
    giveOrder(state, { seat, goals: [goal] });
    if (how === 'the captain falls') at(state.world.bodies, CAPTAIN).health = 0;
    else takeInput(state, { kind: 'say', text: 'your call', to: seat });
    unmuffle();
    afterStep(state);
    expect(state.rapport.given).toEqual([]);
    expect(goalsOf(state, seat)).toEqual([]);
  });

  test('leaves a yes to its objection without an answer', () => {
    const { state, seat, goal } = caseOf('propose');
    answerOrder(state, { seat, goals: [goal] });
    muffle(state);
    takeInput(state, { kind: 'say', text: 'yes', to: seat });
    expect(state.radio.at(-1)).toMatchObject({ act: 'no_radio', facts: { mate: seat } });
  });
});

describe('a refusal', () => {
  test.each(['risk', 'patient'])('because of %s gives way to a captain who insists and is trusted', (because) => {
    const { state, seat, goal } = caseOf(because);
    const insisting = (trust: number, persuasion = 0) => {
      const copy = copyState(state);
      copy.rapport.trust[seat] = trust;
      const { response } = answerOrder(copy, { seat, goals: [goal], insistence: persuasion });
      return [response, kindsOf(copy).includes('persuaded')];
    };
    expect(answerOrder(copyState(state), { seat, goals: [goal] })).toMatchObject({ response: 'objects' });
    expect(insisting(45)).toEqual(['gives_way', true]);
    expect(insisting(44)).toEqual(['objects', false]);
    // A promise or a plea adds to the trust.
    expect(insisting(40, 5)).toEqual(['gives_way', true]);
    expect(insisting(40, 4)).toEqual(['objects', false]);
  });

  describe('for a patient whom the companion leaves after all', () => {
    /** The medic was persuaded, and a minute has passed in which this came of the patient and of her. */
    function aMinuteLater(patientFate: Fate, harm: number): readonly string[] {
      const { state, seat, goal } = caseOf('patient');
      state.rapport.trust[seat] = 100;
      at(state.world.bodies, seat).health = 100;
      const { verdict } = answerOrder(state, { seat, goals: [goal], insistence: 0 });
      const patient = verdict.answer === 'refuse' ? verdict.survivor : undefined;
      if (patient === undefined) throw new Error('no patient');
      const { survivors } = at(state.team.beliefs, seat);
      const sighting = survivors[patient];
      if (sighting === undefined) throw new Error('the patient is unknown');
      survivors[patient] = { ...sighting, fate: patientFate };
      at(state.world.bodies, seat).health -= harm;
      state.team.goals[seat] = undefined;
      state.world.tick += 60 * TICKS_PER_SECOND;
      const before = kindsOf(state).length;
      settleDisputes(state);
      return kindsOf(state).slice(before);
    }

    test('proves right if the patient dies, and wrong if the patient gets out', () => {
      expect(aMinuteLater('dead', 0)).toEqual(['was_right']);
      expect(aMinuteLater('out', 0)).toEqual(['was_wrong']);
    });

    test('is not settled by what the companion suffers', () => {
      expect(aMinuteLater('inside', 90)).toEqual([]);
    });
  });

  test.each(['death', 'late'])('because of %s is a fact, whoever insists', (because) => {
    const { state, seat, goal } = caseOf(because);
    state.rapport.trust[seat] = 100;
    expect(answerOrder(state, { seat, goals: [goal], insistence: 100 })).toMatchObject({ response: 'objects' });
    expect(goalsOf(state, seat)).not.toContainEqual(goal);
    expect(kindsOf(state)).toContain('refused');
  });

  test('whose opinion the captain overcomes before a fact shows is recorded with the fact', () => {
    const { state, seat, goal } = caseOf('patient');
    state.rapport.trust[seat] = 100;
    state.world.tick = LAST_TICK - TICKS_PER_SECOND;
    const { verdict, response } = answerOrder(state, { seat, goals: [goal], insistence: 0 });
    expect([verdict, response]).toMatchObject([{ answer: 'refuse', because: 'late' }, 'objects']);
    expect(state.rapport.given.at(-1)?.verdict).toEqual(verdict);
    expect(state.rapport.open?.what).toMatchObject({ kind: 'objection', verdict });
  });

  test('waits 25 seconds for the captain: the same order to the same seat insists until then', () => {
    const { state, seat, goal } = caseOf('risk');
    answerOrder(state, { seat, goals: [goal] });
    const isAgain = (seconds: number, to = seat, goals: GoalSequence = [goal]): boolean => {
      const later = copyState(state);
      later.world.tick += seconds * TICKS_PER_SECOND;
      return isRepeated(later, { seat: to, goals });
    };
    expect([isAgain(0), isAgain(25), isAgain(25.1)]).toEqual([true, true, false]);
    expect([isAgain(0, (seat % 3) + 1), isAgain(0, seat, [goal, goal]), isAgain(0, seat, [{ kind: 'wait' }])]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
