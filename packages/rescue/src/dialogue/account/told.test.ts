import '../../../node.ts';
import { describe, expect, test } from 'vitest';
import { hear } from './testing/hear.ts';

/** An order is done at once; what is asked about a room or a person is answered. */
const acts = /(?:^|; )do (?!status|why)/;

describe('what is only imagined', () => {
  test.each([
    '小远，假设冷库没人，你就去健身房',
    '老郭，假设机房着火了，你就把门关上',
    '假定停电了，老郭去修发电机',
    '倘使实验室没锁，老郭去把它关上',
    '就当健身房没人，小远搜食堂',
  ])('is asked about, where it sets a case: %s', (text) => expect(hear(text, 2)).toMatch(/^ask sure/));

  test.each([
    '设想一下，马骏倒在厨房里，林遥去背他',
    '小远，打个比方，健身房着火了，你去搜哪间',
    '老郭，打个比喻，我让你打开油料库',
    '老郭，换作是你，会打开冷库吗',
    '要换了我，就先给陈静包扎',
    '老郭，举个例子，车库门打开了，火会往哪边走',
    '在演习里，老郭打开了油料库',
    '要不是林遥背马骏，他早没命了',
    '早知道就让老郭打开实验室了',
    '如果当初小远搜了健身房，人就救出来了',
  ])('orders nothing: %s', (text) => expect(hear(text, 2)).toBe('talk'));

  test('ends with its sentence', () => {
    expect(hear('打个比方，健身房着火了。老郭，把车库打开', 2)).toBe('do open #garage');
  });
});

describe('what others said', () => {
  test.each([
    '陈静告诉我林遥给她包扎过了',
    '马骏跟我说老郭打开了车库',
    '他们向我报告林遥在给孙浩止血',
    '林遥通知我孙浩被背出去了',
    '马骏告诉林遥，陈静在厨房',
    '有消息说小远去了健身房',
    '传闻老郭关上了油料库',
    '有个伤员说让老郭打开油料库',
    '孙浩在喊林遥救他',
    '那边来电说车库开了',
    '据小远讲，健身房搜完了',
    '对讲机里有人讲把车库打开',
  ])('orders nothing: %s', (text) => expect(hear(text, 2)).not.toMatch(acts));

  test.each([
    ['听说厨房着火了，老郭去灭火', 'do extinguish #kitchen'],
    ['林遥，陈静告诉我马骏在厨房，你去把他背出来', 'do carry Ma Jun'],
    ['陈静说她腿断了，林遥去给她包扎', 'do treat Chen Jing'],
    ['林遥，告诉陈静别怕', 'do reassure Chen Jing'],
  ])('is the reason of an order that stands by itself: %s', (text, meant) => expect(hear(text, 1)).toBe(meant));

  test('behind the mark is asked about', () => {
    expect(hear('赵磊转告我，让老郭把实验室打开', 2)).toBe('ask sure open #lab');
  });
});

describe('how it was at a moment', () => {
  test.each([
    '我路过的时候车库是开着的，老郭',
    '小远进去那会儿健身房还着着火',
    '我来之前实验室是关着的',
    '林遥背马骏的时候他还醒着',
    '搜食堂的时候小远听见了哭声',
    '门关上的那一刻老郭就在车库',
    '爆炸前老郭打开了油料库',
    '老郭打开冷库那天下着雪',
    '我离开的那会儿老郭刚把车库打开',
    '老郭关机房门的时候被烫了一下',
    '停电以前，老郭一直在修发电机',
  ])('orders nothing: %s', (text) => expect(hear(text, 2)).toBe('talk'));

  test.each([
    ['撤的时候把车库关上，老郭', 'do close #garage'],
    ['小远，我进去的时候健身房着火了，你去把火灭了', 'do extinguish #gym'],
  ])('may be when something is to be done, or why: %s', (text, meant) => expect(hear(text, 2)).toBe(meant));
});

describe('questions about what was, or who did it', () => {
  test.each([
    '林遥，背马骏的是不是你？',
    '打开车库的是不是老郭',
    '老郭，是不是你打开了车库',
    '是谁打开了车库',
    '哪个打开的实验室',
    '背孙浩出去的是谁',
    '关上机房门的人是你吧，老郭',
    '搜图书室的那位是小远吧',
    '难道老郭打开了冷库',
    '莫非小远搜了健身房',
    '小远，你不是去搜食堂了吗',
    '林遥，你不是给陈静包扎了吗',
    '谁叫小远去健身房了',
    '老郭，你不会真打算打开油料库吧',
    '是老郭把冷库打开的',
    '难不成小远把健身房搜完了',
    '老郭什么时候打开的车库',
    '林遥，你是怎么给孙浩止血的',
    '老郭，你哪来的胆子打开冷库',
  ])('order and forbid nothing: %s', (text) => expect(hear(text, 2)).toMatch(/^(?:talk|do (?:status|why))/));

  test.each([
    ['老郭，是不是该开车库了？', 'do open #garage'],
    ['谁去把车库打开', 'do open #garage'],
    ['老郭你不是在车库吗？把门关上', 'do close #garage'],
    ['难道还要我说第二遍？把车库打开，老郭', 'do open #garage'],
  ])('may be requests, or stand before an order: %s', (text, meant) => expect(hear(text, 2)).toBe(meant));
});

describe('mockery', () => {
  test.each([
    '老郭，你可真会开门，开了个油料库',
    '好啊你小远，搜健身房搜到睡着了',
    '好你个老郭，打开了车库',
    '老郭真有本事，能把车库关上',
    '小远可真能搜，一个食堂搜半天',
    '林遥你可真行，把马骏背去厨房',
  ])('is asked about, with what it names: %s', (text) => expect(hear(text, 2)).toMatch(/^ask sure/));

  test.each([
    '亏你林遥还给马骏包扎',
    '哪有先给马骏包扎的道理',
    '老郭，说好的打开车库呢',
    '老郭，还打开冷库呢',
    '老郭你还真把油料库打开了',
    '瞧小远搜的这健身房',
    '老郭，谢谢你打开了冷库啊',
  ])('orders nothing: %s', (text) => expect(hear(text, 2)).toBe('talk'));

  test.each([
    ['小远，搜什么健身房', 'search #gym'],
    ['老郭，开什么车库啊', 'open #garage'],
    ['老郭，开个屁的实验室', 'open #lab'],
    ['老郭，再打开一次冷库你就完了', 'open #cold'],
  ])('forbids what it scorns: %s', (text, banned) => expect(hear(text, 2)).toBe(`ban ${banned}`));
});

describe('enough of a work', () => {
  test.each([
    "That's enough firefighting, Guo",
    "Guo, that's enough searching",
    'That will do with the searching, Yuan',
    "Yuan, you've done enough searching for today",
    "Guo, we've had enough digging",
  ])('ends what is done: %s', (text) => expect(hear(text, 2)).toBe('cancel'));

  test('is forbidden where it is named', () => {
    expect(hear("Guo, that's enough searching the kitchen", 2)).toBe('ban search #kitchen');
    expect(hear('Guo, enough searching, go to the lobby', 2)).toBe('do move #lobby');
  });
});
