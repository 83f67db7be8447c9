import '../../../../node.ts';
import { describe, expect, test } from 'vitest';
import { createLexicon } from '../../lexicon.ts';
import { done } from '../../testing/held-out.ts';
import { testCast, testSituation } from '../../testing/utterances.ts';
import { understand } from '../../understand.ts';
import { hear } from '../testing/hear.ts';

const lexicon = createLexicon(testCast);
/** The orders that are done, with the seats that do them. */
const doers = (text: string): readonly string[] =>
  done(understand(text, lexicon, testSituation)).map(({ intent, seats }) => `${intent} ${seats.join('')}`);

describe('who is excepted by the clause behind', () => {
  test.each([
    ['全都出去，小远留下', ['abandon 12', 'hold 3']],
    ['全都给我出去，就老郭留下来', ['abandon 13', 'hold 2']],
    ['统统撤出去，老郭断后', ['abandon 13', 'hold 2']],
    ['全体去大厅，小远看家', ['move 12', 'hold 3']],
    ['所有人跟我走，林遥不动', ['follow 23']],
    ['全员去搜健身房，小远就别去了', ['search 12']],
    ['一律去食堂，林遥另说', ['move 23']],
    ['大家搜食堂，小远歇着', ['search 12', 'hold 3']],
    ['大家都出去，小远一个人留下', ['abandon 12', 'hold 3']],
    ['所有人出去，不过小远得留下', ['abandon 12', 'hold 3']],
    ['所有人去大厅，老郭不许去', ['move 13']],
    ['全都去厨房灭火，林遥陪着陈静', ['extinguish 23', 'escort 1']],
    ['大家去车库，小远和林遥留下', ['move 2', 'hold 13']],
  ])('is not sent: %s', (text, orders) => expect(doers(text)).toEqual(orders));
});

describe('only one, and nobody else', () => {
  test.each([
    ['只要老郭跟着我，别人都不要来', ['follow 2']],
    ['只要小远去健身房，其他人不许去', ['move 3']],
    ['光老郭一个人跟我来，其他人别来', ['follow 2']],
    ['单单林遥跟着我，别人都别跟', ['follow 1']],
    ['我只要小远去搜健身房，别的人都别去', ['search 3']],
    ['只派小远去冷库，别人一律不许进', ['move 3']],
  ])('is sent alone: %s', (text, orders) => expect(doers(text)).toEqual(orders));

  test.each([
    ['只有老郭能进油料库，别人不许进', 'ban move #fuel', [1, 3]],
    ['只准小远搜食堂，旁人不准进', 'ban search #canteen', [1, 2]],
    ['只许林遥进冷库，谁都不许跟着', 'ban move #cold', [2, 3]],
    ['唯有林遥可以进油料库，其余的人不得进', 'ban move #fuel', [2, 3]],
  ])('may do it, which forbids it to the others: %s', (text, ban, seats) => {
    expect(hear(text)).toBe(ban);
    expect(understand(text, lexicon, testSituation)).toMatchObject({ bans: [{ seats }] });
  });
});

describe('who is to be found, wherever', () => {
  test.each([
    ['林遥，不管马骏躲在哪都把他找出来', 'do escort Ma Jun'],
    ['林遥，甭管陈静在哪儿都得把她带出来', 'do escort Chen Jing'],
    ['小远，不管多难都要把马骏找出来', 'do escort Ma Jun'],
    ['小远，就是挖地三尺也把马骏找出来', 'do escort Ma Jun'],
    ['林遥，不管花多长时间，把孙浩救出来', 'do free Sun Hao'],
    ['林遥，不论吴敏困在哪间，给我把她带出来', 'do escort Wu Min'],
    ['林遥，把马骏给找回来', 'do escort Ma Jun'],
    ['林遥，马骏藏得再深也把他揪出来', 'do escort Ma Jun'],
    ['林遥，不把马骏救出来我们不走', 'do free Ma Jun'],
    ['老郭，就算没电也要把车库打开', 'do open #garage'],
  ])('is fetched, and nobody is dropped: %s', (text, meant) => expect(hear(text, 1)).toBe(meant));
});
