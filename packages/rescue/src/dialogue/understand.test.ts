import '../../node.ts';
import { createRng } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { createStation } from '../station/generate.ts';
import { intents } from './intents.ts';
import { createLexicon } from './lexicon.ts';
import { normalise } from './normalise.ts';
import type { Situation } from './situation.ts';
import { correctSpelling } from './spelling.ts';
import { listOrders, parseUtterance, sentencesOf, testCast, testSituation } from './testing/utterances.ts';
import { understand } from './understand.ts';
import type { Understanding } from './understanding.ts';

const lexicon = createLexicon(testCast);
const hear = (text: string, situation: Partial<Situation> = {}): Understanding =>
  understand(text, lexicon, { ...testSituation, ...situation });

describe('what a captain types', () => {
  test('names every intent at least eight times in each language', () => {
    for (const name of ['careful-english', 'careful-chinese']) {
      const all = sentencesOf(`train/${name}`).flatMap((line) => listOrders(parseUtterance(line)).slice(0, 1));
      for (const intent of intents) {
        const count = all.filter((commands) => commands.some((command) => command.intent === intent)).length;
        expect(count, intent).toBeGreaterThanOrEqual(8);
      }
    }
  });

  test('always gets an answer, whatever it is', () => {
    const rng = createRng('noise');
    const letters = [...'abcdefgh 开门林遥去,.!?、。😀0123\n\t"\'', '\u0000', '\uD800'];
    for (let i = 0; i < 200; i++) {
      const text = Array.from({ length: rng.int(40) }, () => rng.pick(letters)).join('');
      expect(['clear', 'ask', 'offer', 'remark']).toContain(hear(text).kind);
    }
    expect(hear('')).toMatchObject({ kind: 'offer' });
    expect(hear('x'.repeat(100_000)).kind).toBe('offer');
  });
});

describe('an order that is not whole', () => {
  test('is asked back with the one thing that is missing', () => {
    expect(hear('Lin, treat', { lastSurvivor: undefined, nearest: () => undefined })).toMatchObject({
      kind: 'ask',
      missing: 'survivor',
      command: { intent: 'treat', seats: [1] },
    });
    expect(hear('小远，去', { lastRoom: undefined, lastSurvivor: undefined, nearest: () => undefined })).toMatchObject({
      kind: 'ask',
      missing: 'place',
      command: { intent: 'move', seats: [3] },
    });
    expect(hear('老郭，搜一下')).toMatchObject({ kind: 'ask', missing: 'room' });
  });

  test('becomes three buttons about what it names', () => {
    const about = hear('blah laboratory blah');
    expect(about.kind).toBe('offer');
    if (about.kind === 'offer') {
      expect(about.commands).toHaveLength(3);
      for (const { room } of about.commands) expect(testCast.rooms[room ?? -1]?.kind).toBe('lab');
    }
  });

  test.each([
    ['Guo, do not open the lab', 'open'],
    ["Lin, don't leave Ma Jun", 'abandon'],
    ['老郭，不要打开实验室', 'open'],
    ['guo dont open the kitchen', 'open'],
    ['别去关实验室的门', 'close'],
    ['Yuan, dont go into the lab', 'move'],
  ])('that forbids something is never done: %s', (text, intent) => {
    const heard = hear(text);
    const done = heard.kind === 'clear' ? heard.commands.map((command) => command.intent) : [];
    expect(done).not.toContain(intent);
  });
});

test('words that ask for the captain to be treated leave the other sentences their meaning', () => {
  expect(hear('Lin, treat me. Guo, search')).toMatchObject({
    kind: 'own_treatment',
    seat: 1,
    rest: { understanding: { kind: 'ask', missing: 'room', command: { intent: 'search', seats: [2] } } },
  });
  expect(hear('Lin, treat me!')).toEqual({ kind: 'own_treatment', seat: 1, rest: undefined });
});

describe('words typed in a hurry', () => {
  const commands = (text: string) => {
    const heard = hear(text);
    return heard.kind === 'clear' ? heard.commands : heard.kind;
  };

  test.each([
    ['gou opne teh lab door', 'Guo, open the lab door'],
    ['evryone folow me', 'everyone follow me'],
    ['小元搜一下餐听', '小远，搜一下餐厅'],
    ['大家根我来', '大家跟我来'],
    ['Yuan, lab!', 'Yuan, go to the lab'],
    ['Lin treat Wu Min, no wait, treat Ma Jun', 'Lin, treat Ma Jun'],
    ['tell Guo to open the lab', 'Guo, open the lab'],
  ])('mean what they would mean written with care: %s', (typed, careful) => {
    expect(commands(typed)).toEqual(commands(careful));
    expect(commands(typed)).not.toHaveLength(0);
  });

  test.each(['is the lab door open?', '实验室的门开了没有', 'did anybody treat Ma Jun?'])('only ask: %s', (text) => {
    expect(commands(text)).toMatchObject([{ intent: 'status' }]);
  });

  test('name no room that the station lacks, so that none is guessed', () => {
    expect(hear('Guo, open the door of the sauna')).toMatchObject({ kind: 'ask', missing: 'room' });
  });

  test('are left alone where they are words of their own', () => {
    for (const word of ['hello', 'late', 'seat', 'sleep', 'threat'])
      expect(correctSpelling(word, lexicon.words)).toBe(word);
  });
});

describe('words that point', () => {
  test('take the one who is selected, and what was spoken of last', () => {
    expect(hear('treat her', { addressee: 1, lastSurvivor: 4 })).toMatchObject({
      kind: 'clear',
      commands: [{ intent: 'treat', seats: [1], survivor: 4 }],
    });
    expect(hear('去那里', { addressee: 3, lastRoom: 7 })).toMatchObject({
      kind: 'clear',
      commands: [{ intent: 'move', seats: [3], room: 7 }],
    });
  });

  test.each([
    ['所有人撤退', 'abandon'],
    ['Everyone stop', 'hold'],
    ['everybody out!', 'abandon'],
    ['Everyone, report', 'status'],
    ['大家报告情况', 'status'],
    ['大家过来', 'regroup'],
  ])('do not keep from the others what calls everybody: %s', (text, intent) => {
    expect(hear(text, { addressee: 1 })).toEqual({
      kind: 'clear',
      commands: [expect.objectContaining({ intent, seats: [1, 2, 3] })],
    });
  });

  test.each(['regroup', 'hold here', '撤退'])('leave to the selected one what calls nobody: %s', (text) => {
    expect(hear(text, { addressee: 1 })).toMatchObject({ kind: 'clear', commands: [{ seats: [1] }] });
  });

  test.each([
    ['captain, search the kitchen', 'search'],
    ['Captain go to the laundry', 'move'],
    ['队长去实验室', 'move'],
    ['队长，搜一下餐厅', 'search'],
  ])('send the captain where the captain is called: %s', (text, intent) => {
    expect(hear(text, { addressee: 1 })).toMatchObject({ kind: 'clear', commands: [{ intent, seats: [0] }] });
  });

  test.each([
    ['number 1, search the kitchen', 1],
    ['2号，搜厨房', 2],
    ['number 3 search the kitchen', 3],
    ['number 4, search the kitchen', 0],
    ['4号去搜厨房', 0],
  ])('count the team as the cards of the playground do: %s', (text, seat) => {
    expect(hear(text, { addressee: 1 })).toMatchObject({
      kind: 'clear',
      commands: [{ intent: 'search', seats: [seat] }],
    });
  });

  test('ask when there is nothing to point at', () => {
    const nothing = { lastSurvivor: undefined, nearest: () => undefined };
    expect(hear('Lin, treat him', nothing)).toMatchObject({ kind: 'ask', missing: 'survivor' });
  });
});

describe('the lexicon', () => {
  test('names whoever and whatever a station has, and no room that it lacks', () => {
    const { plan, survivors } = createStation('lexicon');
    const own = createLexicon({ rooms: plan.rooms, survivors });
    for (const { id, name } of survivors) {
      for (const text of [`Lin, treat ${name.en[0]}`, `林遥治疗${name.zh[0]}`]) {
        expect(understand(text, own, testSituation), text).toMatchObject({
          kind: 'clear',
          commands: [{ survivor: id }],
        });
      }
    }
    const missing = testCast.rooms.find(({ kind }) => plan.rooms.every((room) => room.kind !== kind));
    const utterances = sentencesOf('train/careful-english').map(parseUtterance);
    const about = utterances.find((one) => listOrders(one)[0]?.[0]?.room === missing?.id);
    expect(understand(about?.text ?? '', own, { ...testSituation, lastRoom: undefined }).kind).not.toBe('clear');
  });

  test('reads full-width letters, short forms and signs as their plain ones', () => {
    expect(normalise('Ｌｉｎ，ｗｈａｔ’ｓ up？！')).toBe('lin , what is up .');
    expect(normalise("don't  open Dr. Qin's door…")).toBe('do not open qin door .');
  });
});
