import '../../../node.ts';
import { describe, expect, test } from 'vitest';
import type { Command } from '../intents.ts';
import { createLexicon } from '../lexicon.ts';
import { testCast, testSituation } from '../testing/utterances.ts';
import { understand } from '../understand.ts';
import type { Understanding } from '../understanding.ts';

const lexicon = createLexicon(testCast);
const kindOf = (room: number | undefined): string =>
  room === undefined ? '' : ` #${testCast.rooms.find(({ id }) => id === room)?.kind}`;
const wordsOf = ({ intent, seats, room, survivor }: Command): string =>
  `${intent} ${seats.join('') || '-'}${kindOf(room)}${survivor === undefined ? '' : ` s${survivor}`}`;

function inWords(heard: Understanding): string {
  switch (heard.kind) {
    case 'clear':
      return heard.commands.map(wordsOf).join(' + ');
    case 'ask':
      return `${heard.missing}? ${[heard.command, ...heard.rest].map(wordsOf).join(' + ')}`;
    case 'forbid':
      return `not ${heard.bans.map(wordsOf).join(', not ')}${heard.rest === undefined ? '' : `; ${inWords(heard.rest)}`}`;
    case 'remark':
      return heard.remark;
    default:
      return heard.kind;
  }
}
/** Companion 2 is selected, and the laboratory was spoken of last. */
const hear = (text: string): string => inWords(understand(text, lexicon, { ...testSituation, addressee: 2 }));

describe('several orders in one sentence are all heard', () => {
  test.each([
    ['Lin, treat Chen Jing; Guo, open the lab; Yuan, search the gym', 'treat 1 s1 + open 2 #lab + search 3 #gym'],
    ['林遥治陈静，老郭开实验室，小远搜健身房', 'treat 1 s1 + open 2 #lab + search 3 #gym'],
    ['Lin take the kitchen, Guo the canteen and Yuan the gym', 'move 1 #kitchen + move 2 #canteen + move 3 #gym'],
    ['林你去厨房搜搜郭你守着大厅别动', 'search 1 #kitchen + move 2 #lobby + hold 2'],
    ['Guo and Yuan, search the gym and the library', 'search 23 #gym + search 23 #library'],
    ['Lin does the lab and I am off to the garage', 'move 1 #lab + move 0 #garage'],
    ['林遥跟着我，我们去实验室', 'sure? follow 1 + move 0 #lab'],
  ])('%s', (text, meant) => expect(hear(text)).toBe(meant));
});

describe('two who are to be brought out are both heard', () => {
  const withHePing = createLexicon({
    ...testCast,
    survivors: testCast.survivors.map((one) =>
      one.id === 5 ? { id: 5, name: { en: ['He Ping'], zh: ['何平', '老何'] } } : one,
    ),
  });

  test.each([
    ['林遥跟肖远去找何平和马骏', 'escort 13 s5 + escort 13 s4'],
    ['林遥跟小远去找马骏和陈静', 'escort 13 s4 + escort 13 s1'],
    ['林遥和肖远去救何平和马骏', 'escort 13 s5 + escort 13 s4'],
    ['林遥、老郭去把何平、陈静带出来', 'escort 12 s5 + escort 12 s1'],
    ['Lin and Guo, bring out Ma Jun and Chen Jing', 'escort 12 s4 + escort 12 s1'],
  ])('%s', (text, meant) =>
    expect(inWords(understand(text, withHePing, { ...testSituation, addressee: 2 }))).toBe(meant),
  );
});

describe('who is meant', () => {
  test.each([
    ['Guo, you stay here. Everyone else, with me.', 'hold 2 + follow 13'],
    ['老郭留下，其余的人撤', 'hold 2 + abandon 13'],
    ['林遥别动，你们两个去救马骏', 'hold 1 + escort 23 s4'],
    ['Anyone but Guo, open the lab', 'open 13 #lab'],
    ['all except Yuan to the lobby', 'move 12 #lobby'],
    ['所有人都去大厅，林遥除外', 'move 23 #lobby'],
    ['You two go to the lobby', 'sure? move 123 #lobby'],
    ['Stefan and Guo, go to the gym', 'who? move - #gym'],
    ['Guo and Marco, open the lab', 'who? open - #lab'],
    ['小李和老郭去开实验室', 'who? open - #lab'],
    ["whoever's closest to the generator room gets the power back on", 'power -'],
    ['谁离洗衣房最近？让他去搜', 'search - #laundry'],
  ])('%s', (text, meant) => expect(hear(text)).toBe(meant));
});

describe('where nobody knows the place, it is asked for', () => {
  test.each([
    ['everyone search the swimming pool', 'room? search -'],
    ['Yuan, search the swimming pool', 'room? search 3'],
    ['Guo, open the bathroom door', 'room? open 2'],
    ['Guo shut the fuel story door', 'room? close 2'],
    ['Yuan, search the other dorm', 'room? search 3'],
    ['每间都搜', 'room? search 2'],
  ])('%s', (text, meant) => expect(hear(text)).toBe(meant));
});

describe('what turns back and what is left alone moves nobody out', () => {
  test.each([
    ['Yuan, turn back', 'regroup 3'],
    ['Guo, turn round and come here', 'regroup 2'],
    ['郭师傅，掉头', 'regroup 2'],
    ["If the corridor's on fire, Yuan, turn around", 'sure? regroup 3'],
    ['要是走廊着火，小远就掉头', 'sure? regroup 3'],
    ['Guo, leave that door alone', 'not open 2 #lab, not close 2 #lab'],
    ['Guo, leave the garage door be', 'not open 2 #garage, not close 2 #garage'],
    ['Lin, let Chen Jing be', 'not escort 1 s1, not treat 1 s1'],
    ['Yuan, never mind the gym', 'not move 3 #gym'],
    ['小远，厨房就不必搜了', 'not search 3 #kitchen'],
  ])('%s', (text, meant) => expect(hear(text)).toBe(meant));
});
