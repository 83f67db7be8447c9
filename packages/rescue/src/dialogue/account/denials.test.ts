import '../../../node.ts';
import { createRng } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { createLexicon } from '../lexicon.ts';
import { done, gradesOf } from '../testing/held-out.ts';
import { testCast, testSituation } from '../testing/utterances.ts';
import { understand } from '../understand.ts';
import type { Understanding } from '../understanding.ts';
import { generateDenials } from './testing/generate-denials.ts';

const lexicon = createLexicon(testCast);
const hear = (text: string, addressee?: number): Understanding =>
  understand(text, lexicon, { ...testSituation, addressee });

const kindOf = (room: number | undefined) => testCast.rooms.find(({ id }) => id === room)?.kind;

test('of 2,000 sentences with a word that says no, none does what it forbids', () => {
  const denials = generateDenials(2000, createRng('denials'));
  const broken = denials.filter(({ text, intents, room }) =>
    done(hear(text, 2)).some(
      (command) => command.intent === 'abandon' || (intents.includes(command.intent) && kindOf(command.room) === room),
    ),
  );
  expect(broken.map(({ text }) => text)).toEqual([]);
});

// The first two were written before the reader was: a third forbids, excepts, takes back or sets a condition.
// Those of a stranger, of 29 November 2026: heard for the first time and unmended, 70 (English) and 67 (Chinese) of 100 were done
// or asked rightly, 4 and 6 did what was forbidden, and 1 and 3 of those the opposite. What failed was mended by its kind.
test.each(['english', 'chinese', 'stranger-english', 'stranger-chinese'])(
  'of 100 sentences of %s, nearly all are done or asked, and nothing forbidden',
  (name) => {
    const { right, asked, forbidden } = gradesOf(name);
    expect(forbidden).toBe(0);
    expect(right).toBeGreaterThanOrEqual(90);
    expect(right + asked).toBeGreaterThanOrEqual(97);
  },
);

// Of the kinds that had failed, with other words. The first 30 were heard before any of them was mended: 22 and 24 right, 1 and 2
// forbidden; the next 30 after that, and before they were: 26 and 23 right, 3 and 5 forbidden.
test.each(['siblings-english', 'siblings-chinese'])(
  'of the 60 sentences of %s, nearly all are done or asked',
  (name) => {
    const { right, asked, forbidden } = gradesOf(name);
    expect(forbidden).toBe(0);
    expect(right).toBeGreaterThanOrEqual(58);
    expect(right + asked).toBe(60);
  },
);

// Written by somebody else again. Heard unmended: 51 and 48 of 60 right, 7 and 9 forbidden. Then every word had to be known, and the
// kinds of these were mended. Of 40 more in each language, heard once after that: 38 and 32 right, 0 and 4 forbidden.
test.each(['second-english', 'second-chinese'])('of the 60 sentences of %s, nearly all are done or asked', (name) => {
  const { right, asked, forbidden } = gradesOf(name);
  expect(forbidden).toBe(0);
  expect(right).toBeGreaterThanOrEqual(58);
  expect(right + asked).toBeGreaterThanOrEqual(59);
});

describe('what is forbidden', () => {
  test.each([
    ['Guo, please don’t touch the lab door', 'open', 'lab'],
    ['Guo, keep your hands off the lab door', 'open', 'lab'],
    ['Yuan, under no circumstances enter the fuel store', 'move', 'fuel'],
    ['Guo, no need to open the garage', 'open', 'garage'],
    ['老郭，车库的门用不着开', 'open', 'garage'],
    ['Stay well away from the kitchen, Yuan', 'move', 'kitchen'],
    ['俺说郭师傅，那个门恁先甭开', 'open', 'lab'],
  ])('is a ban: %s', (text, intent, room) => {
    const heard = hear(text, 2);
    if (heard.kind !== 'forbid') throw new Error(heard.kind);
    expect(heard.bans.map((ban) => [ban.intent, kindOf(ban.room)])).toContainEqual([intent, room]);
  });
});

describe('who is meant', () => {
  test.each([
    ['everyone except Lin, follow me', 'follow', [2, 3]],
    ['all of you come with me, except Yuan', 'follow', [1, 2]],
    ['除了老郭都去食堂', 'move', [1, 3]],
    ['除了林遥，其他人都跟我来', 'follow', [2, 3]],
    ['Lin and Yuan, with me', 'follow', [1, 3]],
  ])('is who is not excepted: %s', (text, intent, seats) => {
    expect(hear(text)).toMatchObject({ kind: 'clear', commands: [{ intent, seats }] });
  });

  test.each(['Kevin, search the kitchen', 'Peterson, open the lab', '小王去搜厨房', '张伟把实验室打开'])(
    'is asked where nobody has the name: %s',
    (text) => expect(hear(text)).toMatchObject({ kind: 'ask', missing: 'who' }),
  );
});

describe('what is taken back', () => {
  test.each([
    'Guo, open the lab... never mind',
    'Guo, open the lab. No, forget it.',
    '老郭把实验室打开……呃，算了算了',
    'Yuan search the gym, no, on second thought, leave it',
    '小远去搜健身房，等等，先别去',
    'Guo, close the garage. Belay that order.',
  ])('is not done: %s', (text) => expect(done(hear(text, 2))).toEqual([]));

  test.each(['cancel that order', 'never mind', '算了，刚才说的不作数', '刚才的命令取消', '当我没说', 'Guo, leave it'])(
    'is an order that runs, where nothing else was said: %s',
    (text) => expect(hear(text, 2).kind).toBe('cancel'),
  );
});

describe('numbers, traditional characters and blanks', () => {
  test.each([
    ['Yuan, search dorm number 2', 'dorm_b'],
    ['Yuan, search the 2nd dormitory', 'dorm_b'],
    ['Yuan, search dormitory no. 2', 'dorm_b'],
    ['小远搜第二间寝室', 'dorm_b'],
    ['小远去搜貳號宿舍', 'dorm_b'],
    ['肖遠去搜廚房', 'kitchen'],
    ['小 远 去 搜 厨 房', 'kitchen'],
  ])('name the room: %s', (text, room) => {
    const [command, ...more] = done(hear(text, 3));
    expect([command?.seats, kindOf(command?.room), more]).toEqual([[3], room, []]);
  });
});
