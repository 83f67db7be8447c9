import '../../../../node.ts';
import { describe, expect, test } from 'vitest';
import { createLexicon } from '../../lexicon.ts';
import { gradesOf } from '../../testing/held-out.ts';
import { testCast, testSituation } from '../../testing/utterances.ts';
import { understand } from '../../understand.ts';
import { hear } from '../testing/hear.ts';

const lexicon = createLexicon(testCast);

/** An order is done at once; what is asked about a room or a person is answered. */
const acts = /(?:^|; )do (?!status|why)/;

// Three sets, two of them written before the lists were read, each heard once before its kinds were mended: 95, 86 and 88 (English) and 87, 88 and
// 83 (Chinese) of 100 right; 1 of 100, 6 of 50 and 3 of 40, and 9 of 102, 3 of 50 and 4 of 40 did what was forbidden. The forms below are their kinds.
test.each([
  ['third-english', 190],
  ['third-chinese', 192],
])('of the sentences of %s, nearly all are done or asked, and nothing forbidden', (name, all) => {
  const { right, asked, wrong, forbidden } = gradesOf(name);
  expect(right + asked + wrong + forbidden).toBe(all);
  expect(forbidden).toBe(0);
  expect(right).toBeGreaterThanOrEqual(all * 0.94);
});

describe('the form of a question', () => {
  test.each([
    '你搜厨房那阵子火灭了没有',
    '你背孙浩那时候他醒没醒',
    '陈静是自己走还是要你背',
    '这扇门归老郭开还是归你开',
    '把油库门打开会发生什么',
    '林姐，咱们是不是该早点去救陈静的',
    '老郭，实验室的门是你打开的，对不对',
    'Would Ma Jun live if you carried him through the gym, Lin?',
    'Which is worse, opening the garage or waiting here?',
    'You shut the kitchen, did you not?',
    'Since when does Guo search dorms?',
  ])('orders nothing and forbids nothing: %s', (text) =>
    expect(hear(text, 2)).not.toMatch(/^(?:ban|.*do (?!status|why))/),
  );

  test.each([
    ['谁把厨房的门打开一下', 'do open #kitchen'],
    ['哪位有空去机房把火灭了', 'do extinguish #servers'],
    ['你能把车库门打开吗', 'do open #garage'],
    ['去看看厨房里有没有人', 'do search #kitchen'],
    ['小远，厨房还有人吗？去看看', 'do search #kitchen'],
    ['Lin, are you able to treat Chen Jing?', 'do treat Chen Jing'],
    ['Could somebody open the garage?', 'do open #garage'],
  ])('may be that of a request: %s', (text, meant) => expect(hear(text, 2)).toBe(meant));
});

describe('the form of a report, a wish or a judgement', () => {
  test.each([
    '我看到老郭把车库门关了',
    '我听见小远在搜健身房',
    '能搜完食堂真是不容易',
    '把实验室打开实在是太冒险',
    '最担心的是有人打开冷库',
    '小远先搜厨房这步棋下错了',
    '我妈知道我去灭机房的火会吓死',
    '去年站长也让人打开过冷库',
    '等我们打开车库，门早就塌了',
    'Recall when you carried Sun Hao out of the kitchen?',
    'Back when you treated Ma Jun we still had time',
    'Opening the garage saved us minutes',
    'Searching the dorms took ages',
    'Everybody follow me, is what he kept saying',
    'Open the garage, or so they told us',
  ])('orders nothing: %s', (text) => expect(hear(text, 2)).not.toMatch(acts));
});

describe('the case in which something is to be done', () => {
  test.each([
    '机房要着了火就把门关上',
    '等小远回来你再去开车库',
    '等火小一点再去厨房',
    '马骏醒了就把他带出来',
    '老郭一进去，你就把机房门关上',
    '我十分钟没回来，你们就撤',
    '小远找不到人，你就回大厅',
    'Lin, were Sun Hao to faint, carry him out',
    'Guo, were the fire to spread, shut the lab',
    'Search the gym after you have talked to me',
  ])('is asked about: %s', (text) => expect(hear(text, 2)).not.toMatch(acts));

  test.each([
    ['厨房着火了，你快去灭火', 'do extinguish #kitchen'],
    ['别管厨房，就去开车库', 'ban move #kitchen; do open #garage'],
    ['搜完就回来', 'do regroup'],
    ['看一看厨房', 'do search #kitchen'],
  ])('is none where a plain order stands: %s', (text, meant) => expect(hear(text, 2)).toBe(meant));
});

describe('who puts right or doubts what he said', () => {
  test.each([
    ['Lin carry Chen Jing out, hang on, not her, Ma Jun', 'do carry Ma Jun'],
    ['林遥背陈静出去，等等，不是她，马骏', 'do carry Ma Jun'],
    ['Lin, treat Sun Hao, not him', 'no'],
    ['Guo, shut the kitchen, or better yet, put out the fire in the gym', 'do extinguish #gym'],
    ['老郭去开车库，要不还是去开实验室吧', 'do open #lab'],
    ['小远去二号宿舍，不对，一号', 'do move #dorm_a'],
    ['Yuan, search dorm 1, no, 2', 'do search #dorm_b'],
    ['Search the gym. Hm, I am not sure about that', 'ask sure search #gym'],
    ['搜健身房。我先考虑一下。', 'ask sure search #gym'],
    ['guo open the lab jk', 'no'],
  ])('is heard: %s', (text, meant) => expect(hear(text, 2)).toBe(meant));
});

describe('what is left to burn', () => {
  test.each([
    ['Guo, let the fire in the lab burn', 'ban extinguish #lab'],
    ['Guo, leave the kitchen to burn', 'ban extinguish #kitchen'],
    ['食堂的火随它烧', 'ban extinguish #canteen'],
  ])('is not to be put out: %s', (text, meant) => expect(hear(text, 2)).toBe(meant));
});

test('both dormitories are two rooms', () => {
  expect(hear('搜一下两间宿舍', 3)).toBe('do search #dorm_a, search #dorm_b');
});

describe('a word that has no place in an order', () => {
  test.each([
    '把门打开的人站出来',
    '图书室可以搜',
    '老郭去机房了',
    '陈静让林遥给她包扎',
    '老郭要去开车库的门',
    '她去救马骏',
    '从厨房去机房比较近',
    '把门关上，他就是这么说的',
    '带陈静出去，谁批准的',
    '马骏说他受伤了',
    '厨房着火那会儿谁在',
    'Guo opens doors for a living',
    'You want me to open the lab',
    'We can open the garage',
    'The kitchen fire will put itself out',
    'Must we open the lab',
    'Open the garage, as if that would help',
    'Open the garage, his words, not mine',
    'On my mark, open the lab',
    'His pulse was weak, everyone knows Ma Jun can not walk',
    'Somebody, not Guo, open the lab',
  ])('makes the text no order: %s', (text) => expect(hear(text, 2)).not.toMatch(acts));

  test.each([
    ['老郭出来的时候把实验室的门带上', 'do close #lab'],
    ['麻烦你把车库的门打开一下', 'do open #garage'],
    ['跟安娜说我们马上到', 'do reassure Anna Petrova'],
    ['把实验室的锁打开', 'do open #lab'],
    ['Guo, pick the lock on the garage', 'do open #garage'],
    ['Keep searching the gym', 'do search #gym'],
    ['It would be great if you could open the lab', 'do open #lab'],
    ['Lin, treat Chen Jing so she can walk', 'do treat Chen Jing'],
  ])('and in its place it is one: %s', (text, meant) => expect(hear(text, 2)).toBe(meant));
});

test('whose name stands behind the verb is followed', () => {
  expect(understand('Stick with Guo for now, Lin', lexicon, testSituation)).toMatchObject({
    kind: 'clear',
    commands: [{ intent: 'follow', seats: [1], leader: 2 }],
  });
});
