import '../../../../node.ts';
import { expect, test } from 'vitest';
import { hear } from '../testing/hear.ts';

test.each([
  ['Search every room but the kitchen, Yuan', 'ban move #kitchen; ask room search'],
  ['Other than the gym, search them all, Yuan', 'ban move #gym; ask room search'],
  ['Go anywhere but the kitchen, Yuan', 'ban move #kitchen'],
  ['Treat everybody except Ma Jun, Lin', 'ban escort Ma Jun, treat Ma Jun; ask survivor treat'],
  ['肖远，除了厨房每间都搜一遍', 'ban move #kitchen; ask room search'],
  ['肖远，厨房以外的房间都搜一遍', 'ban move #kitchen; ask room search'],
  ['除了实验室，别的门都打开', 'ban open #lab; ask room open'],
  ['林遥，除了马骏都救', 'ban escort Ma Jun, treat Ma Jun; ask survivor escort'],
])('what is excepted is forbidden, and nothing is done there: %s', (text, meant) => {
  expect(hear(text)).toBe(meant);
});

test.each([
  'Cut the power',
  'Turn the generator off, Guo',
  'Kill the lights',
  '老郭，把灯关了',
  '切断电源',
  '郭师傅，断电',
])('power that is to go off is not switched on: %s', (text) => {
  expect(hear(text)).toBe('ban power');
});

test.each([
  ["Don't you dare leave Chen Jing behind", 'ask sure escort Chen Jing'],
  ["Don't abandon Ma Jun, Lin", 'ask sure escort Ma Jun'],
  ['不能扔下马骏不管', 'ask sure escort Ma Jun'],
])('whoever must not be left behind is not given up: %s', (text, meant) => {
  expect(hear(text)).toBe(meant);
});

test.each([
  ['Take Ma Jun to safety, Yuan, but not through the kitchen', 'ban move #kitchen; do escort Ma Jun'],
  ['Lin, escort Chen Jing, not via the gym', 'ban move #gym; do escort Chen Jing'],
  ['林遥带陈静出去，别走厨房', 'ban move #kitchen; do escort Chen Jing'],
])('a way that is not to be taken is not taken: %s', (text, meant) => {
  expect(hear(text)).toBe(meant);
});

test.each([
  ['Yuan, before you search the gym, check the office', 'do search #office, search #gym'],
  ['肖远，搜健身房之前先搜办公室', 'do search #office, search #gym'],
  ['Before anything else, search the office, Yuan', 'do search #office'],
])('what is to be done before comes first: %s', (text, meant) => {
  expect(hear(text)).toBe(meant);
});

test.each([
  ["Yuan, drop what you're doing and search the gym", 'do search #gym'],
  ['Forget the gym and search the office, Yuan', 'ban move #gym; do search #office'],
  ['Guo, instead of opening the lab search the gym', 'do search #gym'],
  ['与其去搜健身房不如去搜办公室', 'do search #office'],
  ['宁可去厨房也不要去机房', 'ban move #servers; do move #kitchen'],
  ['别救马骏救陈静', 'ban escort Ma Jun, treat Ma Jun; do escort Chen Jing'],
  ['肖远去办公室，别的地方都别去', 'do move #office'],
])('the order beside what is left out is carried out: %s', (text, meant) => {
  expect(hear(text)).toBe(meant);
});

test.each([
  'Guo, open the lab? Are you crazy?',
  '肖远去健身房？你疯了',
  '刚才是谁开的门',
  '听说实验室着火了',
  'Should we open the lab?',
  'There is nothing to search in the gym',
  '等我到了再开门',
])('what is rejected, asked, told or waits for the captain does nothing: %s', (text) => {
  expect(hear(text)).toMatch(/^(?:no|talk|ask sure .*)$/);
});

test.each([
  ['If the door will not open, come back', 'ask sure regroup'],
  ['要是门打不开就回来', 'ask sure regroup'],
  ['如果走廊着火了你就回来', 'ask sure regroup'],
  ['郭师傅不能去的话就肖远去开实验室', 'ask sure open #lab'],
])('a condition asks about its order: %s', (text, meant) => {
  expect(hear(text)).toBe(meant);
});

test.each(['王师傅去开一下实验室', 'Peter, search the kitchen'])(
  'a name that nobody here has is asked for: %s',
  (text) => {
    expect(hear(text)).toMatch(/^ask who /);
  },
);

test.each([
  ["Lin, don't treat Ma Jun until Chen Jing is stable", 'ban treat Ma Jun'],
  ['林遥，在陈静稳定之前别去管马骏', 'ban escort Ma Jun, treat Ma Jun'],
  ['数据不要了，撤', 'ban carry #servers; do abandon'],
  ['厨房的火先让它烧着', 'ban extinguish #kitchen'],
  ["Don't just open the lab, search it too", 'do search #lab'],
  ['不但要搜厨房，食堂也要搜', 'ask sure search #canteen'],
])('a ban is about what it names and nothing beside it: %s', (text, meant) => {
  expect(hear(text)).toBe(meant);
});

test.each([
  ['Lin, are you able to treat Chen Jing?', 'do treat Chen Jing'],
  ['Have Yuan search the gym', 'do search #gym'],
  ['Nobody moves', 'do hold'],
  ['Ignore what I said about the gym, Yuan', 'cancel'],
  ['图书馆搜过了，别再去了', 'ban move #library'],
  ['实验室的门谁开我跟谁急', 'ban open #lab'],
])('an order in other clothes is understood: %s', (text, meant) => {
  expect(hear(text)).toBe(meant);
});
