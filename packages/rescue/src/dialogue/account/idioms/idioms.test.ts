import '../../../../node.ts';
import { expect, test } from 'vitest';
import { hear } from '../testing/hear.ts';

const both = (text: string): string => hear(text, 2);

test.each([
  ['Guo, quit moping about and open the lab', 'do open #lab'],
  ['Guo, cut the chatter and treat Chen Jing', 'do treat Chen Jing'],
  ['老郭别杵着了，开实验室的门', 'do open #lab'],
  ['The lab wants opening, Guo', 'do open #lab'],
  ['Sun Hao needs patching up, Lin', 'do treat Sun Hao'],
  ['Wu Min could do with some comforting, Lin', 'do reassure Wu Min'],
  ["The fire in the kitchen isn't going to put itself out, Guo", 'do extinguish #kitchen'],
  ['Stick to my side, Lin', 'do follow'],
  ['Everybody scarper', 'do abandon'],
  ['Yuan, turn the library upside down', 'do search #library'],
  ['小远，图书室边边角角都搜到', 'do search #library'],
  ['Guo, keep an eye on the canteen door', 'do move #canteen, hold'],
  ['老郭看好食堂的门', 'do move #canteen, hold'],
  ['老郭，发电机房跳闸了，你去看一下', 'do power'],
  ['林遥，孙浩吓坏了，让他别那么慌', 'do reassure Sun Hao'],
])('a turn of speech is the order that it stands for: %s', (text, meant) => expect(both(text)).toBe(meant));

test.each([
  ["Yuan, don't stop searching the gym", 'do search #gym'],
  ["Yuan, search the gym and don't stop", 'do search #gym'],
  ["Keep searching the gym, Yuan, don't give up", 'do search #gym'],
  ['小远，别停下搜健身房', 'do search #gym'],
  ['小远，健身房接着搜，别停', 'do search #gym'],
])('who is not to stop goes on: %s', (text, meant) => expect(both(text)).toBe(meant));

test.each([
  'Somebody says the lab should be opened',
  'Lin thinks we ought to leave Ma Jun',
  'Ma Jun keeps yelling "open the lab"',
  'Guo, the sign says "keep out of the lab"',
  'I closed the garage myself',
  'Well done on opening the lab, Guo',
  'I was going to send Guo to the lab',
  '有人说该开油库',
  '我本来想让小远去健身房的',
  '多亏老郭关了门',
])('what others say, what was done and thanks are no orders: %s', (text) => expect(both(text)).toBe('talk'));

test.each([
  ['Guo, open the lab. Sorry, wrong door, the garage', 'do open #garage'],
  ['Lin, treat Ma Jun, I said the wrong name, Wu Min', 'do treat Wu Min'],
  ['老郭，去机房，嘴瓢了，去食堂', 'do move #canteen'],
  ['I take back what I said about the garage, Guo', 'cancel'],
  ['Cancel the search', 'cancel'],
  ['健身房那个任务取消吧', 'cancel'],
])('a slip of the tongue and what is called off take back: %s', (text, meant) => expect(both(text)).toBe(meant));

test.each([
  ['Guo rather than Yuan goes to the gym', 'do move #gym'],
  ['老郭替小远去健身房', 'do move #gym'],
  ['Everyone to the lobby, Guo stays here', 'do move #lobby, hold'],
  ['大家撤，小远留守', 'do abandon, hold'],
  ['Lin and Guo, swap places', 'offer'],
  ['林遥和老郭互换一下', 'offer'],
])('who goes in whose place: %s', (text, meant) => expect(both(text)).toBe(meant));

test.each([
  ['Guo, when I give the word do you open the lab', 'ban open #lab'],
  ['等我数到三再进健身房', 'ban move #gym'],
  ['林遥回来了你再关实验室的门', 'ask sure close #lab'],
  ['Wait until Lin is out before you shut the lab, Guo', 'ask sure close #lab'],
  ['机房门怎么还开着，老郭', 'ask sure close #servers'],
  ['Guo, the canteen door is wide open', 'ask sure close #canteen'],
  ['不能不管马骏', 'ask sure escort Ma Jun'],
  ["Lin, don't leave Guo on his own in the kitchen", 'ask sure follow'],
])('what waits for a signal is forbidden until then, and what is only hinted at is asked: %s', (text, meant) =>
  expect(both(text)).toBe(meant),
);

test.each([
  ["Lin, don't carry Ma Jun, walk with him", 'ban carry Ma Jun; do escort Ma Jun'],
  ["Lin, Ma Jun mustn't be moved, treat him where he is", 'ban escort Ma Jun, carry Ma Jun; do treat Ma Jun'],
  ["Guo, don't open the lab, close it", 'ban open #lab; do close #lab'],
  ['Guo, stop opening the lab and put out the fire in the kitchen', 'ban open #lab; do extinguish #kitchen'],
  ['老郭，实验室的火不用灭了，把厨房的灭了', 'ban extinguish #lab; do extinguish #kitchen'],
  ['Check every room bar the fuel store', 'ban move #fuel; ask room search'],
  ['Lin, shut all the doors apart from the lab', 'ban close #lab; ask room close'],
])('a ban is about its verb and leaves the order beside it: %s', (text, meant) => expect(both(text)).toBe(meant));
