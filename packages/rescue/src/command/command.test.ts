import '../../node.ts';
import { createRng } from '@fourth-seat/game';
import { copyState, startRun, verifyReplay } from '@fourth-seat/game/simulation';
import { describe, expect, test } from 'vitest';
import { at } from '../at.ts';
import { sameGoal } from '../brain/goals.ts';
import { sightingOf } from '../brain/reports.ts';
import { withoutOwnTreatment } from '../dialogue/own-treatment.ts';
import { endingOf, provisionalResultOf } from '../outcome/result.ts';
import type { RadioLine } from '../radio/line.ts';
import { rescue } from '../rescue.ts';
import type { RescueState } from '../state.ts';
import { viewOf } from '../view.ts';
import { CAPTAIN } from '../world/constants.ts';
import { carryOut } from './carry-out.ts';
import type { RescueInput } from './inputs.ts';
import { findAskingSeat } from './take-input.ts';

const begin = (seed: string) => startRun(rescue, { seed, profiles: { policy: 'planner' } });

/** Steps until a tick; answers with the run. */
function until(seed: string, tick: number) {
  const run = begin(seed);
  while (run.tick < tick && !run.isOver) run.step();
  return run;
}

/** The lines that a state has more after an input. */
function said(run: ReturnType<typeof begin>, input: RescueInput): readonly RadioLine[] {
  const before = run.state.radio.length;
  run.step([input]);
  return run.state.radio.slice(before);
}

const goalsOf = ({ team }: RescueState, seat: number) => at(team.orders, seat).map(({ goal }) => goal);
const room = (state: RescueState, kind: string): number => state.world.plan.rooms.findIndex((one) => one.kind === kind);

describe('a question about the rescue', () => {
  test.each([
    ['how long until the fuel goes up', 'time_left', /298|297/],
    ['还剩多少时间', 'time_left', /298|297/],
    ['how many are still missing?', 'tally', /8/],
    ['who started the fire?', 'cause_unknown', /./],
    ['谁有灭火器', 'charges_left', /6/],
    ['what should I do?', 'advice', /./],
  ])('%s: is answered in both languages', (text, act, words) => {
    const [, answer] = said(until('words', 20), { kind: 'say', text });
    expect(answer?.act).toBe(act);
    expect(answer?.text.en).toMatch(words);
    expect(answer?.text.zh).toMatch(/[\u4e00-\u9fff]/);
  });
});

describe('an order without a name', () => {
  const unnamed = { seats: [], survivor: undefined, leader: undefined };

  /** Asks for a fire to be put out while some companions have nothing left to do it with. */
  function askToExtinguish(lacking: readonly number[]) {
    const run = until('words', 20);
    const { team } = run.state;
    const fire = room(run.state, 'servers');
    for (const belief of team.beliefs) belief.fire[fire] = 1;
    for (const seat of lacking) at(team.beliefs, seat).charges = 0;
    const lines = said(run, { kind: 'command', command: { ...unnamed, intent: 'extinguish', room: fire } });
    return { goals: [1, 2, 3].map((seat) => goalsOf(run.state, seat)), acts: lines.map(({ act }) => act) };
  }

  test.each([1, 2, 3])('goes to a companion who can carry it out, not to one who has no extinguisher: %s', (able) => {
    const lacking = [1, 2, 3].filter((seat) => seat !== able);
    const { goals } = askToExtinguish(lacking);
    expect(goals.map((list) => list.map(({ kind }) => kind))).toEqual(
      [1, 2, 3].map((seat) => (seat === able ? ['douse'] : [])),
    );
  });

  test('about a survivor tells only who is sent where the captain saw them', () => {
    const { state } = until('words', 20);
    const { beliefs } = state.team;
    const survivor = at(beliefs, CAPTAIN).survivors.findIndex((_, id) => beliefs.every((one) => !one.survivors[id]));
    at(beliefs, CAPTAIN).survivors[survivor] = { ...sightingOf(state.world, survivor), bleeding: 1 };
    const unfound = beliefs.map(({ expected }) => expected.reduce((sum, one) => sum + one, 0));
    carryOut(state, [{ ...unnamed, intent: 'treat', survivor, room: undefined }], undefined);
    const sent = [1, 2, 3].filter((seat) => goalsOf(state, seat).length > 0);
    expect(sent).toHaveLength(1);
    expect([1, 2, 3].filter((seat) => at(beliefs, seat).survivors[survivor] !== undefined)).toEqual(sent);
    const [seat = CAPTAIN] = sent;
    // One fewer is missing to who was told.
    expect(at(beliefs, seat).expected.reduce((sum, one) => sum + one, 0)).toBeCloseTo(at(unfound, seat) - 1, 5);
  });

  test('that nobody can carry out is answered', () => {
    expect(askToExtinguish([1, 2, 3])).toMatchObject({ goals: [[], [], []], acts: ['said', 'nothing'] });
  });

  test.each([
    ['extinguish', 'servers', /extinguishers|gear|to do it with|to do that with/, /灭火器|东西|家伙/],
    ['search', 'outside', /^(?!.*(extinguisher|gear|with)).+/, /^(?!.*(灭火器|东西|家伙)).+/],
  ] as const)('says that the extinguishers are empty where they are, and only there: %s', (intent, kind, en, zh) => {
    const { state } = until('words', 20);
    for (const belief of state.team.beliefs) belief.charges = intent === 'extinguish' ? 0 : 6;
    const before = state.radio.length;
    for (let tick = 0; tick < 60; tick++) {
      state.world.tick = 100 + tick;
      carryOut(state, [{ ...unnamed, intent, room: room(state, kind) }], undefined);
    }
    const lines = state.radio.slice(before);
    expect(lines.map(({ act }) => act)).toEqual(Array.from({ length: 60 }, () => 'nothing'));
    for (const { text } of lines) {
      expect(text.en).toMatch(en);
      expect(text.zh).toMatch(zh);
    }
  });

  test('about a survivor asks for the name where it was not heard, and only there', () => {
    const { state } = until('words', 5);
    const [unfound] = state.world.station.survivors;
    const order = { ...unnamed, intent: 'treat', room: undefined } as const;
    for (let tick = 0; tick < 80; tick++) {
      state.world.tick = 100 + tick;
      carryOut(state, [{ ...order, survivor: tick < 40 ? unfound?.id : undefined }], undefined);
    }
    const lines = state.radio.flatMap((one) => (one.act === 'unknown' ? [one] : []));
    expect(lines).toHaveLength(80);
    for (const { facts, text } of lines) {
      expect(/name/.test(text.en), text.en).toBe(facts.who === undefined);
      expect(/名字/.test(text.zh), text.zh).toBe(facts.who === undefined);
    }
  });
});

describe('the captain asks to be treated', () => {
  test.each([
    ['Lin, treat me', 1],
    ['Lin, patch me up', 1],
    ['doc, bandage my wounds', 1],
    ['林遥，给我止血', 1],
    ['林医生，治我', 1],
    ['郭铁，帮我包扎一下', 2],
  ])('%s: is told that there is no wound, and nobody else is treated', (text, seat) => {
    const run = until('words', 20);
    const lines = said(run, { kind: 'say', text });
    expect(lines.map(({ act }) => act)).toEqual(['said', 'nothing']);
    expect(lines[1]).toMatchObject({ speaker: { seat }, answers: lines[0]?.id });
    expect(lines[1]?.text.en).toMatch(/smoke|fire|air/);
    expect(lines[1]?.text.zh).toMatch(/烟|火|空气/);
    expect(run.state.team.orders.flat()).toEqual([]);
  });

  test('and what another sentence orders is done', () => {
    const run = until('words', 20);
    said(run, { kind: 'say', text: 'Lin, treat me. Yuan, search the server room' });
    expect(goalsOf(run.state, 1)).toEqual([]);
    expect(goalsOf(run.state, 3)).toMatchObject([{ kind: 'search' }]);
  });

  test.each([
    ['Lin, treat me. Yuan, search', ['said', 'nothing', 'ask_room']],
    ['林遥，给我止血。小远，搜一下', ['said', 'nothing', 'ask_room']],
    ['Lin, treat me. Blorf the gronk', ['said', 'nothing', 'offer']],
    ['Lin, treat me. How many are still missing?', ['said', 'nothing', 'tally']],
  ])('and what another sentence says is answered by itself: %s', (text, acts) => {
    expect(said(until('words', 20), { kind: 'say', text }).map(({ act }) => act)).toEqual(acts);
  });

  test.each(['帮我治她', 'treat her for me'])('%s: speaks of somebody else', (text) => {
    expect(withoutOwnTreatment(text)).toBeUndefined();
  });
});

describe('words that calm a companion', () => {
  test.each([
    ['easy Lin or what', 1, 'Calm Lin Yao', '安抚林遥'],
    ['小远别怕那边的门', 3, 'Calm Xiao Yuan', '安抚肖远'],
  ])('%s: are asked back, and the button that confirms them does it', (text, seat, en, zh) => {
    const run = until('words', 20);
    const asked = said(run, { kind: 'say', text }).at(-1);
    expect(asked).toMatchObject({ act: 'ask_sure', speaker: { seat }, options: [{ label: { en, zh } }] });
    const { command } = asked?.options[0] ?? expect.fail('no button');
    expect(said(run, { kind: 'command', command }).at(-1)).toMatchObject({ act: 'reassured', speaker: { seat } });
  });
});

describe('a companion who has fallen', () => {
  /** Guo has fallen, and Lin was spoken to last. */
  function withoutGuo() {
    const run = until('words', 20);
    at(run.state.world.bodies, 2).health = 0;
    run.state.rapport.addressee = 1;
    return run;
  }

  const toNobody = { seats: [], survivor: undefined, room: undefined, leader: undefined };
  const mateFell = { act: 'mate_fell', speaker: { seat: 1 }, facts: { mate: 2 } };

  test.each([
    'Guo, treat me',
    'Guo, search',
    'settle Guo',
    'Guo, report',
    'Guo, why?',
    'Guo, what are you doing',
    '郭铁，报告情况',
    '郭铁，你为什么这么做？',
  ])('is reported by another: %s', (text) => {
    const lines = said(withoutGuo(), { kind: 'say', text });
    expect(lines.slice(1)).toMatchObject([{ ...mateFell, answers: lines[0]?.id }]);
  });

  test('is reported by another, and who was asked with them reports', () => {
    const run = withoutGuo();
    const lines = said(run, { kind: 'command', command: { ...toNobody, intent: 'status', seats: [2, 3] } });
    expect(lines.slice(1)).toMatchObject([mateFell, { act: 'status', speaker: { seat: 3 } }]);
  });

  test.each([
    { ...toNobody, intent: 'status', seats: [2], survivor: 3 },
    { ...toNobody, intent: 'abandon', seats: [2], survivor: 3 },
  ] as const)('leaves what is asked of them alone about a survivor to nobody: $intent', (command) => {
    expect(said(withoutGuo(), { kind: 'command', command }).slice(1)).toMatchObject([mateFell]);
  });

  test('asks nothing: another who was called with them does', () => {
    const lines = said(withoutGuo(), { kind: 'say', text: 'Guo and Yuan, search' });
    expect(lines.at(-1)).toMatchObject({ act: 'ask_room', speaker: { seat: 3 } });
  });

  test('confirms nothing: another who lives does', () => {
    const run = withoutGuo();
    const command = { ...toNobody, intent: 'hold' } as const;
    const what = { kind: 'missing', command, rest: [], missing: 'sure' } as const;
    for (const addressee of [2, undefined]) {
      Object.assign(run.state.rapport, { addressee, open: { tick: run.tick, what } });
      expect(said(run, { kind: 'say', text: 'no' }).at(-1)).toMatchObject({ act: 'kept_on', speaker: { seat: 1 } });
      run.state.rapport.open = { tick: run.tick, what: { ...what, command: { ...command, seats: [2] } } };
      expect(said(run, { kind: 'say', text: 'no' }).at(-1)).toMatchObject({ act: 'kept_on', speaker: { seat: 1 } });
    }
  });
});

describe('a captain who is left alone', () => {
  const alone = { seats: [], survivor: undefined, room: undefined, leader: undefined };

  test.each([
    { kind: 'command', command: { ...alone, intent: 'promise', survivor: 3 } },
    { kind: 'command', command: { ...alone, intent: 'promise' } },
    { kind: 'command', command: { ...alone, intent: 'promise', survivor: 3, seats: [1] } },
    { kind: 'command', command: { ...alone, intent: 'abandon', survivor: 3, seats: [0] } },
    { kind: 'command', command: { ...alone, intent: 'reassure', seats: [2] } },
    { kind: 'command', command: { ...alone, intent: 'why' } },
    { kind: 'command', command: { ...alone, intent: 'status' } },
    { kind: 'command', command: { ...alone, intent: 'search', room: 255 } },
    { kind: 'order', seat: 9, goal: { kind: 'leave' } },
    { kind: 'say', text: 'Lin, I promise' },
  ] as const satisfies readonly RescueInput[])('hears nobody answer, and promises nothing: %j', (input) => {
    const run = until('words', 20);
    for (const seat of [1, 2, 3]) at(run.state.world.bodies, seat).health = 0;
    const answer = said(run, input).at(-1);
    expect(answer).toMatchObject({ act: 'no_radio', speaker: { seat: CAPTAIN } });
    expect(answer?.text.en).toMatch(/^\(.+\)$/);
    expect(answer?.text.zh).toMatch(/^（.+）$/);
    expect(run.state.rapport).toMatchObject({ promises: [], vow: 'none' });
  });
});

describe('words to everybody', () => {
  test.each(['words', 'story/1'])('that promise to save everybody are one promise, which counts once: %s', (seed) => {
    const run = until(seed, 20);
    const [, answer] = said(run, { kind: 'say', text: 'I promise we save everybody' });
    expect(answer?.act).toBe('promised_all');
    expect(run.state.rapport).toMatchObject({ vow: 'open', promises: [] });
    while (!run.isOver) run.step();
    const { saved, score } = provisionalResultOf(run.state);
    expect(Math.abs(score.promises)).toBe(saved === 8 ? 0 : 25);
    // Nobody in particular was promised anything.
    const ends = run.state.radio.filter(({ act }) => act === 'promise_kept' || act === 'promise_broken');
    expect(ends.map(({ text }) => text.zh).join()).not.toContain('答应');
  });

  test('that leave it to them take their orders back', () => {
    const run = until('words', 20);
    said(run, { kind: 'say', text: '小远去搜机房' });
    expect(goalsOf(run.state, 3)).toHaveLength(1);
    const [, answer] = said(run, { kind: 'say', text: '你们自己看着办吧' });
    expect(answer?.act).toBe('released');
    expect(goalsOf(run.state, 3)).toHaveLength(0);
  });
});

describe('an order in words', () => {
  test.each([
    ['Guo, restore the power', 2, { kind: 'power' }],
    ['老郭，把电打开', 2, { kind: 'power' }],
    ['Yuan, search the server room', 3, { kind: 'search' }],
    ['小远去搜机房', 3, { kind: 'search' }],
    ['Guo, go to the generator room', 2, { kind: 'go' }],
    ['doc, get the data core', 1, { kind: 'core' }],
    ['小林，去拿数据核心', 1, { kind: 'core' }],
    ['Lin, follow me', 1, { kind: 'follow', seat: 0 }],
    ['小远原地待命', 3, { kind: 'wait' }],
  ])('%s: is done by who is meant', (text, seat, goal) => {
    const run = until('words', 20);
    const lines = said(run, { kind: 'say', text });
    expect(goalsOf(run.state, seat)[0]).toMatchObject(goal);
    expect(lines[0]).toMatchObject({ act: 'said', text: { zh: text } });
    expect(lines[1]).toMatchObject({ speaker: { seat }, answers: lines[0]?.id });
  });

  test('with two halves is split, and what is for one seat becomes a list', () => {
    const run = until('words', 20);
    said(run, { kind: 'say', text: 'Guo restores the power, Yuan searches the server room and then the lab' });
    expect(goalsOf(run.state, 2)).toEqual([{ kind: 'power' }]);
    expect(goalsOf(run.state, 3).map(({ kind }) => kind)).toEqual(['search', 'search']);
  });

  test('for nobody in particular goes to who is done first, and "I" is the captain', () => {
    const run = until('words', 20);
    said(run, { kind: 'say', text: '恢复供电' });
    expect(goalsOf(run.state, 2)).toEqual([{ kind: 'power' }]);
    said(run, { kind: 'say', text: '我去机房' });
    expect(goalsOf(run.state, 0)[0]).toEqual({ kind: 'go', room: room(run.state, 'servers') });
  });

  test('without its room is asked back, and the answer completes it', () => {
    const run = until('words', 20);
    const asked = said(run, { kind: 'say', text: 'Yuan, search' });
    expect(asked.at(-1)).toMatchObject({ act: 'ask_room', speaker: { seat: 3 } });
    said(run, { kind: 'say', text: 'the server room' });
    expect(goalsOf(run.state, 3)).toEqual([{ kind: 'search', room: room(run.state, 'servers') }]);
  });

  test('about somebody whom nobody has found is answered so, and leaves the plan alone', () => {
    const run = until('words', 5);
    const { id, name } = at(run.state.world.station.survivors, 3);
    expect(run.state.team.beliefs[1]?.survivors[id]).toBeUndefined();
    const lines = said(run, { kind: 'say', text: `林遥，救${name.zh[0]}` });
    expect(lines.at(-1)?.act).toBe('unknown');
    expect(lines.at(-1)?.text.zh).toContain(name.zh[0]);
    expect(goalsOf(run.state, 1)).toEqual([]);
  });
});

describe('an order that leads to nothing', () => {
  test.each([
    ['unknown', { intent: 'carry', survivor: 3 }],
    ['already', { intent: 'power' }],
    ['nothing', { intent: 'extinguish', room: 2 }],
  ] as const)('is answered by the captain where nobody else lives: %s', (act, order) => {
    const run = until('words', 5);
    for (const body of run.state.world.bodies.slice(1)) body.health = 0;
    Object.assign(at(run.state.team.beliefs, 0), { powered: true, charges: 0 });
    const command = { survivor: undefined, room: undefined, leader: undefined, seats: [], ...order };
    const answer = said(run, { kind: 'command', command }).find((line) => line.act === act);
    expect(answer).toMatchObject({ speaker: { seat: 0 } });
    expect(answer?.text.en).toMatch(/\w/);
    expect(answer?.text.zh).toMatch(/[\u4e00-\u9fff]/);
  });

  test('for a companion who has fallen is answered by another', () => {
    const run = until('words', 5);
    at(run.state.world.bodies, 2).health = 0;
    at(run.state.team.beliefs, 2).powered = true;
    const lines = said(run, { kind: 'say', text: 'Guo, restore the power' });
    expect(lines.find(({ act }) => act === 'mate_fell')).toMatchObject({ speaker: { seat: 1 }, facts: { mate: 2 } });
    expect(lines.some(({ speaker }) => 'seat' in speaker && speaker.seat === 2)).toBe(false);
  });
});

describe('whatever is said', () => {
  test('is answered within its tick, and what means nothing with three buttons', () => {
    const rng = createRng('say anything');
    const run = until('words', 50);
    const letters = [...'开门林遥老郭去实验室等救open lab Guo wait the,.!?，。😀\n0'];
    for (let i = 0; i < 150 && !run.isOver; i++) {
      const text = Array.from({ length: rng.int(30) }, () => rng.pick(letters)).join('');
      const lines = said(run, { kind: 'say', text });
      expect(
        lines.filter(({ act, text: { zh, en } }) => act !== 'said' && zh !== '' && en !== '').length,
      ).toBeGreaterThan(0);
    }
    const lines = said(run, { kind: 'say', text: 'qwertz' });
    expect(lines.at(-1)).toMatchObject({ act: 'offer' });
    expect(lines.at(-1)?.options).toHaveLength(3);
    for (const { command, label } of lines.at(-1)?.options ?? []) {
      expect(label.zh).not.toMatch(/[{}]/);
      expect(said(run, { kind: 'command', command }).length).toBeGreaterThan(1);
    }
  });

  test('is no order when it is thanks, and "do it" with nothing open is about the last order', () => {
    const run = until('words', 20);
    expect(said(run, { kind: 'say', text: '辛苦了' }).at(-1)?.act).toBe('praised');
    said(run, { kind: 'say', text: 'Guo, restore the power' });
    expect(said(run, { kind: 'say', text: 'do it' }).at(-1)).toMatchObject({ act: 'as_said', speaker: { seat: 2 } });
    expect(goalsOf(run.state, 2)).toEqual([{ kind: 'power' }]);
  });

  test('from outside with places that the station lacks changes nothing but the radio', () => {
    const run = until('words', 50);
    const bad = [
      { kind: 'order', seat: 9, goal: { kind: 'power' } },
      { kind: 'order', seat: 1, goal: { kind: 'go', room: 99 } },
      { kind: 'order', seat: 1, goal: { kind: 'dance' } },
      { kind: 'command', command: { intent: 'search', seats: [7], survivor: undefined, room: 3, leader: undefined } },
    ] as unknown as RescueInput[];
    for (const input of bad) {
      const { world, team } = copyState(run.state);
      expect(said(run, input).length).toBeGreaterThan(0);
      rescue.step({ ...run.state, world, team, radio: [], rapport: copyState(run.state.rapport) }, []);
      expect(run.state.world.bodies).toEqual(world.bodies);
    }
  });

  test('replays to the same lines', () => {
    const run = begin('replayed words');
    const texts = ['小远，搜机房', 'why?', '报告情况', '老郭跟着我', 'Lin, what do you see', '大家撤', 'hmm'];
    while (!run.isOver && run.tick < 700)
      run.step(run.tick % 100 === 50 ? [{ kind: 'say', text: texts[Math.floor(run.tick / 100)] ?? '' }] : []);
    const replay = run.replay();
    const verified = verifyReplay(rescue, replay);
    expect(verified).toMatchObject({ hash: replay.hash });
    if ('state' in verified) expect(verified.state.radio).toEqual(run.state.radio);
  });
});

describe('a companion who objects', () => {
  /** The scout stands beside somebody easy to save, and is sent away. */
  function besideSomebody() {
    const run = until('objection', 50);
    const { world, team } = run.state;
    const survivor = at(world.survivors, 0);
    const body = at(world.bodies, 3);
    Object.assign(body, { room: survivor.room, x: survivor.x, y: survivor.y, act: undefined });
    Object.assign(survivor, { hidden: false, trapped: false, health: 90, bleeding: 0, convinced: true });
    world.fire.fill(0);
    world.smoke.fill(0);
    for (const belief of team.beliefs) {
      belief.fire.fill(0);
      belief.smoke.fill(0);
    }
    while (run.tick % 5 !== 1) run.step();
    const far = at(world.plan.doors, world.plan.places.secondExit).rooms[1];
    return { run, order: { kind: 'order', seat: 3, goal: { kind: 'search', room: far } } as const };
  }

  test('does the better thing first, does as told when told again, and remembers it', () => {
    const { run, order } = besideSomebody();
    const [, reply] = said(run, order);
    expect(reply).toMatchObject({ act: 'propose', speaker: { seat: 3 } });
    expect(reply?.text.zh).toMatch(/\d/);
    expect(reply?.trace?.verdict).toMatchObject({ answer: 'propose' });
    expect(goalsOf(run.state, 3).map(({ kind }) => kind)).toEqual(['rescue', 'search']);
    const before = at(run.state.rapport.trust, 3);
    const [, again] = said(run, order);
    expect(again?.act).toBe('yield');
    expect(goalsOf(run.state, 3)).toEqual([order.goal]);
    expect(at(run.state.rapport.trust, 3)).toBeLessThan(before);
  });

  test('is told yes or no in words', () => {
    const { run, order } = besideSomebody();
    said(run, order);
    expect(said(run, { kind: 'say', text: '好，听你的' }).at(-1)?.act).toBe('agreed');
    const other = besideSomebody();
    said(other.run, other.order);
    expect(said(other.run, { kind: 'say', text: '不行，按我说的做' }).at(-1)?.act).toBe('yield');
    expect(goalsOf(other.run.state, 3)).toEqual([other.order.goal]);
  });

  test.each(['yes', 'no', 'do as I say', 'I promise'])('and has fallen since says nothing to %s', (text) => {
    const { run, order } = besideSomebody();
    said(run, order);
    at(run.state.world.bodies, 3).health = 0;
    const lines = said(run, { kind: 'say', text });
    expect(lines).toContainEqual(expect.objectContaining({ act: 'mate_fell', facts: { mate: 3 } }));
    expect(lines.filter(({ speaker }) => 'seat' in speaker && speaker.seat === 3)).toEqual([]);
  });

  test('states the seconds of what it does, and none of something else that it weighed', () => {
    const run = until('words', 60);
    const why = (name: string) => {
      const line = said(run, { kind: 'say', text: `${name}, why?` }).at(-1);
      return line?.act === 'why' ? line : expect.fail('no reason');
    };
    for (const { facts, trace } of ['Lin', 'Guo', 'Yuan'].map(why)) {
      const option = trace?.options.find(({ goal }) => sameGoal(goal, facts.job));
      expect(facts.seconds).toBe(option?.seconds ?? expect.fail('no option'));
    }
    said(run, { kind: 'say', text: 'Guo, restore the power' });
    expect(why('Guo').facts).toEqual({ job: { kind: 'power' }, seconds: undefined });
  });

  test('gives the objection as the reason for 25 seconds', () => {
    const { run, order } = besideSomebody();
    said(run, order);
    const reasonAfter = (seconds: number) => {
      const state = copyState(run.state);
      state.world.tick += seconds * 10;
      state.team.orders[3] = [];
      carryOut(
        state,
        [{ intent: 'why', seats: [3], survivor: undefined, room: undefined, leader: undefined }],
        undefined,
      );
      return state.radio.at(-1)?.act;
    };
    const verdict = { answer: 'refuse', because: 'risk', health: 12, seconds: 34, survivor: undefined } as const;
    const { open } = run.state.rapport;
    if (open?.what.kind !== 'objection') expect.fail('no objection');
    run.state.rapport.open = { ...open, what: { ...open.what, verdict } };
    expect(reasonAfter(24)).toBe('refuse_risk');
    expect(reasonAfter(26)).toBe('why');
  });

  test('objects by context at most once in 25 seconds', () => {
    const { run, order } = besideSomebody();
    said(run, order);
    run.step();
    const other = { ...order, goal: { kind: 'search', room: order.goal.room === 1 ? 2 : 1 } } as const;
    expect(said(run, other).some(({ act }) => act === 'propose' || act === 'warn')).toBe(false);
  });
});

describe('an order that falls away', () => {
  /** Steps until somebody leads a survivor and `seat` does not, and tells `seat` to bring that survivor out. */
  function orderedTooLate(seed: string, leader: number, seat: number): readonly RadioLine[] {
    const run = until(seed, 200);
    const led = () => run.state.world.survivors.find((one) => one.fate === 'inside' && one.with === leader);
    while (led() === undefined && !run.isOver) run.step();
    const { id = -1 } = led() ?? {};
    run.step([{ kind: 'order', seat, goal: { kind: 'rescue', survivor: id }, insist: true }]);
    const before = run.state.radio.length;
    while (run.state.radio.slice(before).every(({ act }) => act !== 'impossible') && !run.isOver) run.step();
    return run.state.radio.slice(before).filter(({ act }) => act === 'impossible');
  }

  test('says which companion has the survivor', () => {
    const [line] = orderedTooLate('reader zh 11', 1, 3);
    expect(line?.text.en).toContain('Lin Yao');
    expect(line?.text.zh).toContain('林遥');
  });

  test('says that the captain has them', () => {
    const [line] = orderedTooLate('words', 0, 3);
    expect(line?.text.en).toMatch(/you/i);
    expect(line?.text.zh).toContain('你');
  });
});

describe('promises', () => {
  test('are remembered, and cost trust and points when broken', () => {
    const run = until('promise', 30);
    const { name, id } = at(run.state.world.station.survivors, 2);
    said(run, { kind: 'say', text: `我答应${name.zh[0]}，一定来接` });
    expect(run.state.rapport.promises).toMatchObject([{ survivor: id, state: 'open' }]);
    expect(viewOf(run.state).promises).toHaveLength(1);
    run.state.world.tick = 2999;
    run.step();
    expect(provisionalResultOf(run.state).score.promises).toBe(-25);
    expect(['left_behind', 'ice_keeps_them']).toContain(endingOf(run.state));
  });
});

describe('what the captain sees', () => {
  test('holds nobody whom nobody has found, and every name on the list once', () => {
    const run = until('view', 400);
    const view = viewOf(run.state);
    const known = view.survivors.map(({ id }) => id);
    expect([...known, ...view.missing.map(({ id }) => id)].sort((a, b) => a - b)).toEqual(
      run.state.world.survivors.map(({ id }) => id),
    );
    expect(JSON.stringify(view)).not.toContain('hides_wound');
    const other = copyState(run.state);
    for (const { id } of view.missing) Object.assign(at(other.world.survivors, id), { health: 1, room: 3, x: 1, y: 1 });
    expect(viewOf(other)).toEqual(view);
  });
});

describe('a sentence that is not understood', () => {
  const unclear = { kind: 'say', text: 'go there' } as const;

  test('is asked back by the companion who was addressed, without a trace in the rescue', () => {
    const { state } = until('words', 20);
    const before = copyState(state);
    expect(findAskingSeat(state, { ...unclear, to: 3 })).toBe(3);
    expect(state).toEqual(before);
  });

  test('is asked back by a living companion where the addressed one has fallen', () => {
    const { state } = until('words', 20);
    at(state.world.bodies, 3).health = 0;
    expect(findAskingSeat(state, { ...unclear, to: 3 })).toBe(1);
  });

  test('asks nobody back where it is clear', () => {
    const { state } = until('words', 20);
    expect(findAskingSeat(state, { kind: 'say', text: 'Guo, get the power back' })).toBeUndefined();
  });
});
