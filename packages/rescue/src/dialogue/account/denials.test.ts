import '../../../node.ts';
import { readFileSync } from 'node:fs';
import { createRng } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { plain } from '../../command/testing/grade.ts';
import { topicOf } from '../../command/topics.ts';
import { type Command, isQuestion } from '../intents.ts';
import { createLexicon } from '../lexicon.ts';
import { listOrders, parseUtterance, testCast, testSituation } from '../testing/utterances.ts';
import { type Understanding, understand } from '../understand.ts';
import { generateDenials } from './testing/generate-denials.ts';

const lexicon = createLexicon(testCast);
const hear = (text: string, addressee?: number): Understanding =>
  understand(text, lexicon, { ...testSituation, addressee });

/** What is done at once. */
const done = (heard: Understanding): readonly Command[] => {
  if (heard.kind === 'clear') return heard.commands.filter((command) => !isQuestion(command));
  return heard.kind === 'forbid' && heard.rest?.kind === 'clear' ? heard.rest.commands : [];
};
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

/** `to | text | right / also right | forbidden; also forbidden` with `none` for no order and `?` for a question. */
function gradesOf(name: string): Readonly<Record<'right' | 'asked' | 'wrong' | 'forbidden', number>> {
  const counts = { right: 0, asked: 0, wrong: 0, forbidden: 0 };
  const file = new URL(`../../../sentences/held-out/${name}.txt`, import.meta.url);
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const [to = '', text = '', right = '', wrong = ''] = line.split(' | ');
    const heard = hear(text, to === '0' ? undefined : Number(to));
    const isAsked =
      heard.kind === 'ask' || heard.kind === 'offer' || (heard.kind === 'forbid' && heard.rest?.kind === 'ask');
    if (wrong.split('; ').some((one) => done(heard).some((command) => isOf(command, one)))) counts.forbidden++;
    else if (right.split(' / ').some((one) => isMet(one, text, heard))) counts.right++;
    else if (isAsked) counts.asked++;
    else counts.wrong++;
  }
  return counts;
}

/** "open #lab", "abandon 1": every part that is given fits. */
function isOf({ intent, room, survivor, seats }: Command, forbidden: string): boolean {
  const [name, ...parts] = forbidden.trim().split(' ');
  if (intent !== name && !(name === 'move' && intent === 'search')) return false;
  return parts.every((part) => {
    if (part.startsWith('#')) return kindOf(room) === part.slice(1);
    return part.startsWith('s')
      ? survivor === Number(part.slice(1))
      : [...part].some((seat) => seats.includes(Number(seat)));
  });
}

function isMet(right: string, text: string, heard: Understanding): boolean {
  if (right === '?') return heard.kind === 'ask' || heard.kind === 'offer';
  if (right === 'none') return done(heard).length === 0 && heard.kind !== 'ask' && heard.kind !== 'offer';
  const [wanted = []] = listOrders(parseUtterance(`x | ${right}`));
  const given = heard.kind === 'clear' ? heard.commands : done(heard);
  return plain(wanted) === plain(given) || (wanted.every(isQuestion) && topicOf(text) !== undefined);
}

// Written before the reader was: a third forbids, excepts, takes back or sets a condition.
test.each(['english', 'chinese'])(
  'of 100 sentences in %s, nearly all are done or asked, and nothing forbidden',
  (name) => {
    const { right, asked, forbidden } = gradesOf(name);
    expect(forbidden).toBe(0);
    expect(right).toBeGreaterThanOrEqual(90);
    expect(right + asked).toBeGreaterThanOrEqual(97);
  },
);

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
