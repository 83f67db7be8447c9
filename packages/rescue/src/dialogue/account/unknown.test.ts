import '../../../node.ts';
import { describe, expect, test } from 'vitest';
import { createLexicon } from '../lexicon.ts';
import { done } from '../testing/held-out.ts';
import { testCast, testSituation } from '../testing/utterances.ts';
import { understand } from '../understand.ts';
import { hear } from './testing/hear.ts';

const lexicon = createLexicon(testCast);
const seatsOf = (text: string): readonly number[] | undefined =>
  done(understand(text, lexicon, testSituation))[0]?.seats;

describe('somebody whom no list has', () => {
  test.each([
    'Send Ferguson to the gym',
    'Tell Beatrix to search the lab',
    'Have Ignacio open the garage',
    'Get Svetlana to shut the kitchen',
    'Leave it to Humphrey to search the canteen',
    'Demetrius, carry Ma Jun out',
    'Hey Horatio, search the canteen',
    'Open the lab, Wolfgang',
    '让小谭去食堂',
    '叫宋师傅把车库打开',
    '派贾工去机房',
    '请范老师去搜健身房',
    '伊万诺夫，把马骏背出去',
    '小贺，去搜厨房',
    '黄涛去把实验室的门关上',
  ])('is called or sent, so that it is asked who: %s', (text) => expect(hear(text, 2)).toMatch(/^ask who/));

  test.each([
    ['Lin, bring Octavio out of the gym', 'ask survivor escort'],
    ['Lin, treat Leopold', 'ask survivor treat'],
    ['Guo, drag Winifred outside', 'ask survivor carry'],
    ['林遥，把曹宇从食堂带出来', 'ask survivor escort'],
    ['老郭，去救沈晓', 'ask survivor escort'],
    ['林遥给谭姐包扎', 'ask survivor treat'],
  ])('is to be helped, so that it is asked whom: %s', (text, asked) => expect(hear(text, 1)).toBe(asked));

  test.each([
    ['Tell Guo to open the lab', 'do open #lab'],
    ['Have Yuan search the gym', 'do search #gym'],
    ['让小远去食堂', 'do move #canteen'],
    ['请马上打开实验室', 'do open #lab'],
    ['叫郭师傅把车库打开', 'do open #garage'],
    ['把马骏背出去', 'do carry Ma Jun'],
  ])('is nobody of those who are there: %s', (text, meant) => expect(hear(text, 2)).toBe(meant));
});

describe('a word that neither the lists nor the reader know', () => {
  test.each([
    ['Guo, barely pretend to open the lab', 'open #lab'],
    ['Guo, varnish and open the lab', 'open #lab'],
    ['Guo, open the lab. Psych!', 'open #lab'],
    ['Guo, open the lab, hypothetically', 'open #lab'],
    ['Yuan, search the gym for trilobites', 'search #gym'],
    ['老郭，假装打开实验室', 'open #lab'],
    ['小远，幻想一下搜健身房', 'search #gym'],
    ['老郭打开实验室的橱窗', 'open #lab'],
  ])('in an order makes it ask back with what it did understand: %s', (text, understood) =>
    expect(hear(text, 2)).toBe(`ask sure ${understood}`),
  );

  test.each([
    ['Guo, mate, be a sweetheart and promptly open the lab', 'do open #lab'],
    ['The wallpaper is all mouldy, Guo, open the lab', 'do open #lab'],
    ['Yuan, search the gym thoroughly, will you, cheers', 'do search #gym'],
    ['Guo, would you awfully kindly open the lab forthwith', 'do open #lab'],
    ['老郭，赶快麻利地把实验室打开，拜托了', 'do open #lab'],
    ['小远，仔仔细细地搜一遍健身房', 'do search #gym'],
    ['暴风雪越来越猛，老郭，把实验室打开', 'do open #lab'],
  ])('and is courtesy, haste, or what else is told changes nothing: %s', (text, meant) =>
    expect(hear(text, 2)).toBe(meant),
  );
});

describe('what is said of a deed', () => {
  test.each([
    ['Opening the garage now would be lunacy, Guo', 'open #garage'],
    ['It is sheer folly to open the garage, Guo', 'open #garage'],
    ['You would be a fool to search the gym, Yuan', 'search #gym'],
    ['Only a moron would open the lab now', 'open #lab'],
    ['这会儿进油料库纯属送死，小远', 'move #fuel'],
    ['现在开实验室简直是胡闹，老郭', 'open #lab'],
    ['傻子才去开冷库', 'open #cold'],
  ])('forbids it: %s', (text, banned) => expect(hear(text, 2)).toMatch(new RegExp(`^ban .*${banned}`)));

  test.each(['It would be a gamble to open the lab, Guo', 'Opening the lab sounds spooky, Guo'])(
    'that nobody knows is asked back, or does nothing: %s',
    (text) => expect(hear(text, 2)).not.toMatch(/^do/),
  );

  test.each([
    ['It would be great to open the lab, Guo', /do open|ask sure open/],
    ['It is time to search the gym, Yuan', /do search|ask sure search/],
  ])('and approves of it forbids nothing: %s', (text, meant) => expect(hear(text, 2)).toMatch(meant));
});

describe('what was, and what somebody thinks of it', () => {
  test.each([
    'Yuan searched the gym already',
    'Guo unlocked the garage',
    'Lin carried Ma Jun outside',
    'Guo took Ma Jun to the lobby',
    'Lin is right to leave the kitchen',
    'It is good that Guo opened the lab',
    'Guo did well to shut the garage',
    '小远搜健身房是应该的',
    '老郭打开车库真是明智',
    '林遥先救马骏做得对',
  ])('orders nothing: %s', (text) => expect(hear(text, 2)).not.toMatch(/^do/));
});

describe('conditions', () => {
  test.each([
    'Guo, unless Ma Jun is hurt, go to the lobby',
    'Yuan, unless the gym is burning, search it',
    'Come back to me, Lin, unless Sun Hao is trapped',
    '要是马骏没受伤，林遥就去大厅',
    '林遥，如果孙浩没流血就带他出去',
    '老郭，假如机房没着火就进去搜',
    '小远，看到烟就往外跑',
    '老郭，一有动静就关门',
    '小远，闻到煤气味就去大厅',
    '门一塌就往大厅撤，小远',
    'At the first sign of smoke, Yuan, run for the lobby',
    'Guo, open the lab the moment the fire is out',
    'Yuan, hear a bang and you run for the lobby',
  ])('do nothing yet: %s', (text) => expect(hear(text, 2)).not.toMatch(/(?:^|; )do/));
});

describe('exceptions behind what is ordered', () => {
  test.each([
    ['Everybody to the lobby, Yuan excluded', [1, 2]],
    ['All of you follow me, Guo aside', [1, 3]],
    ['Everyone search the gym, Lin being excused', [2, 3]],
    ['All of you go to the canteen, with the exception of Guo', [1, 3]],
    ['所有人去食堂，林遥不在内', [2, 3]],
    ['大家跟我走，唯独老郭不用', [1, 3]],
    ['全体去大厅，不包括小远', [1, 2]],
  ])('are not sent: %s', (text, seats) => expect(seatsOf(text)).toEqual(seats));
});

describe('a name that is put right inside a sentence', () => {
  test.each([
    ['Lin, treat Chen Jing, sorry, Sun Hao', 'do treat Sun Hao'],
    ['Guo, open the lab, sorry, the garage', 'do open #garage'],
    ['Lin, carry Ma Jun, I mean Wu Min', 'do carry Wu Min'],
    ['Lin, bandage Wu Min, er, Chen Jing', 'do treat Chen Jing'],
    ['林遥给陈静包扎，抱歉，孙浩', 'do treat Sun Hao'],
    ['林遥背马骏，呃，吴敏', 'do carry Wu Min'],
  ])('stands in place of the first: %s', (text, meant) => expect(hear(text, 1)).toBe(meant));
});

test('traditional characters are read', () => {
  expect(hear('林遙給陳靜止血')).toBe('do treat Chen Jing');
  expect(hear('還剩多少時間')).toMatch(/^do status/);
});
