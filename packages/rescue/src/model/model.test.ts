import '../../node.ts';
import { describe, expect, test } from 'vitest';
import { at } from '../at.ts';
import { takeInput } from '../command/take-input.ts';
import { say } from '../radio/say.ts';
import { rescue } from '../rescue.ts';
import type { RescueState } from '../state.ts';
import { readCommands } from './commands.ts';
import { commandsPrompt } from './prompt.ts';
import { wordingFault } from './wording.ts';

const begin = (): RescueState => rescue.create({ seed: 'model', profiles: { policy: 'planner' } });

describe('what a language model makes of a sentence', () => {
  const { station } = begin().world;
  const good = { intent: 'search', seats: [3], survivor: null, room: 4, leader: null };

  test('is taken where it names what this station has', () => {
    expect(readCommands([good], station)).toEqual([
      { intent: 'search', seats: [3], survivor: undefined, room: 4, leader: undefined },
    ]);
  });

  test('is taken where it calms companions instead of a survivor', () => {
    const calm = { intent: 'reassure', seats: [1, 3], survivor: null, room: null, leader: null };
    expect(readCommands([calm], station)).toMatchObject([{ intent: 'reassure', seats: [1, 3] }]);
    for (const seats of [[], [0], [0, 1]]) expect(readCommands([{ ...calm, seats }], station)).toBeUndefined();
  });

  test('is asked for with the targets that an intent cannot do without', () => {
    const { system } = commandsPrompt(begin().world.station, { text: '' });
    for (const described of ['treat (survivor)', 'move (place)', 'open (room)']) expect(system).toContain(described);
    expect(system).not.toContain('promise (');
  });

  test.each([
    ['no list', good],
    ['nothing', []],
    ['an intent of its own', [{ ...good, intent: 'explode' }]],
    ['a fifth seat', [{ ...good, seats: [4] }]],
    ['a room that is not there', [{ ...good, room: 400 }]],
    ['a room in words', [{ ...good, room: 'laboratory' }]],
    ['a field of its own', [{ ...good, saved: 8 }]],
    ['a search without a room', [{ ...good, room: null }]],
    ['one good and one bad command', [good, { ...good, seats: 'all' }]],
    ['a flood', Array.from({ length: 100 }, () => good)],
  ])('is nothing with %s', (_, value) => {
    expect(readCommands(value, station)).toBeUndefined();
  });

  test('decides what is done, and without it the embedded engine does', () => {
    const done = (commands: unknown) => {
      const state = begin();
      takeInput(state, { kind: 'say', text: 'mumble mumble', commands });
      return { order: state.team.orders[3]?.[0]?.goal, act: state.radio.at(-1)?.act };
    };
    expect(done([good]).order).toEqual({ kind: 'search', room: 4 });
    expect(done([{ ...good, room: 400 }])).toEqual({ order: undefined, act: 'offer' });
  });
});

describe('the wording of a line by a language model', () => {
  function found() {
    const state = begin();
    say(state, { speaker: { seat: 1 }, act: 'found', facts: { who: 0, room: 3, health: 60 } });
    const line = at(state.radio, 0);
    const who = at(state.world.station.survivors, 0).name.en[0];
    const room = at(state.world.plan.rooms, 3).kind;
    return { state, line, who, room };
  }

  test('takes its place where it names the same people, rooms and numbers', () => {
    const { state, line } = found();
    const text = `Listen: ${line.text.en}`;
    expect(wordingFault(state.world.station, line, 'en', text)).toBeUndefined();
    takeInput(state, { kind: 'reword', line: 0, tongue: 'en', text });
    expect(state.radio[0]?.text.en).toBe(text);
  });

  test.each([
    ['another number', (text: string) => text.replace('60', '90'), 'number'],
    ['no number', (text: string) => text.replaceAll(/\d+/g, 'some'), 'number'],
    ['somebody else', (text: string) => `${text} Guo Tie too.`, 'name'],
    ['a claim', (text: string) => `${text} We won.`, 'claim'],
    ['another language', () => '找到了60', 'language'],
    ['a flood', (text: string) => text + 'a'.repeat(200), 'length'],
    ['markup', (text: string) => `<b>${text}</b>`, 'length'],
  ])('is refused with %s', (_, change, fault) => {
    const { state, line } = found();
    const text = change(line.text.en);
    expect(wordingFault(state.world.station, line, 'en', text)).toBe(fault);
    const before = line.text.en;
    takeInput(state, { kind: 'reword', line: 0, tongue: 'en', text });
    expect(state.radio[0]?.text.en).toBe(before);
  });

  test('of the captain’s own words is refused', () => {
    const state = begin();
    takeInput(state, { kind: 'say', text: 'status' });
    expect(wordingFault(state.world.station, at(state.radio, 0), 'en', 'Everything is fine')).toBe('claim');
  });
});
