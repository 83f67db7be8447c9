/**
 * For each decision that runs on the event loop, bodies for which it takes longest, as `search.ts` found them; for those in
 * threads, ordinary bodies.
 */
import { rescueTicks } from '@fourth-seat/contract';
import { observe, type Player, profileOf, shooter } from '@fourth-seat/shooter';
import { fromObservation } from '@fourth-seat/shooter/api';

const cards = (text: string): string[] => text.split(' ');

/** Ten living seats who all know of enemies, from a match. */
function shooterMoment(): object {
  const profiles = Array.from({ length: 10 }, (): Player => ({ brain: 'full', profile: profileOf(8) }));
  const world = shooter.create({ seed: 'attack', profiles });
  let longest = { length: 0, body: {} };
  for (let step = 0; step < 3000; step++) {
    shooter.step(world, []);
    const isWatched = step % 30 === 0 && world.bots.every(({ isAlive }) => isAlive);
    if (!isWatched) continue;
    const seats = world.bots.map((bot) => ({ seat: bot.seat, observation: fromObservation(observe(world, bot)) }));
    const body = { tick: world.tick, seats, explain: 3 };
    const { length } = JSON.stringify(body);
    if (length > longest.length) longest = { length, body };
  }
  return longest.body;
}

/** A replay with as many inputs as the schema takes. */
const longReplay = (): object => ({
  replay: {
    engine_version: 'none',
    seed: 'a',
    policy: 'planner',
    inputs: Array.from({ length: 100 }, (_, index) => ({
      tick: index * 5,
      given: Array.from({ length: 20 }, () => ({ type: 'order', seat: 1, goal: { kind: 'search', room: 1 } })),
    })),
    ticks: rescueTicks.max,
    hashes: [],
    hash: '0123456789abcdef',
  },
});

export const costlyBodies = {
  'doudizhu.validate': [
    {
      hand: cards('D5 HT SK H7 H8 S4 HJ SB C7 H2 C8 HK S6 C6 S8 D7 C4 D4 H6 HR'),
      cards: cards('C4 SB S8 HJ C7 S4 D4 D7 H8 SK D5 H7 HR HT H6 C8 S6 C6 HK'),
    },
    {
      hand: cards('S7 H6 HR S8 D6 S6 H7 C7 SB S9 D8 H9 H8 D9 C9 C6 C8 D7'),
      cards: cards('S7 D6 HR H7 C6 C7 D9 SB H8 S9 D8 C9 S6 D7 S8 C8 H6 H9'),
      beat: cards('3 3 3 4'),
    },
  ],
  'guandan.validate': [
    {
      level: '5',
      hand: cards('C6 CQ D6 HQ SK S5 SK S2 DQ HJ H4 H4 C4 S6 DT D6 H6 HJ C2 H2 ST C8 C7 S4 CK S8 D7 DK'),
      cards: cards('C6 CQ D6 HQ SK S5'),
      beat: { cards: cards('S3 S4 S5 S6 S7') },
    },
    {
      level: '5',
      hand: cards('H5 H5 DT C2 S7 HT S6 CT CQ C8 CT H8 H2 S8 HR D2 SB ST DK SB C8 S7 D7 C7 D6 D7 SQ HR'),
      cards: cards('H5'),
      beat: { cards: cards('S3 S4 S5 S6 S7') },
    },
  ],
  'doudizhu.legal-moves': [
    { hand: cards('HR D9 S9 D6 CJ C9 S5 H9 SA DT') },
    { hand: cards('SK C3 DK HK CK S7 SB D7 C7 H7') },
    { hand: cards('DQ CQ DK D4 S5 H7 HJ D2 SK H6 D5 HQ SJ HK D7 C5 S2 C7 H2 C6'), beat: cards('3 3 3 4 4') },
    { hand: cards('DA CQ D4 SQ CJ H7 S4 DJ HQ HR SB CA SK DK C7 HJ D2 HA SA D7'), beat: cards('3 3 3 4') },
  ],
  'guandan.legal-moves': [
    { level: '5', hand: cards('H5 H5 D4 CJ CA HR H4 S4') },
    { level: '5', hand: cards('H5 H5 C8 D8 HR D4 CQ S4') },
    {
      level: '5',
      hand: cards('H5 D5 DQ D7 S2 C7 H7 D4 SJ S4 DA HR S5 H4 H5 SK H9 HJ HQ CJ HA H2 CK H8 DJ D2 C4 D6'),
      beat: { cards: cards('S3 D3') },
    },
    {
      level: '5',
      hand: cards('H5 D9 C8 DT CQ D7 SJ S6 HQ H9 D3 H5 SB S7 SK H4 SQ H2 DJ S3 HA D9 HT D5 SJ DK HJ S5'),
      beat: { cards: cards('S3 D3 H3') },
    },
  ],
  'paodekuai.legal-moves': [{ hand: cards('3 5 Q J 9 J T 2 7 6 5 A Q J 5 4'), beat: cards('3 3 3 4 4') }],
  'paodekuai.validate': [
    { hand: cards('5 8 7 5 8 6 7 6 6 Q 5 8 8 4 7 4'), cards: cards('5 5 Q 8 8 5 8 7 6 6 7 6 4 7 4') },
  ],
  'moba.draft': [
    {
      side: 0,
      picks: ['hollow', 'tidesong', 'kestrel', 'rime', 'lantern', 'ember', 'bastion', 'ridgeback'],
      explain: 12,
    },
  ],
  'shooter.act': [shooterMoment()],
  'rescue.verify': [longReplay()],
  'rescue.understand': [{ seed: 'a', text: `nobody ${'is going to '.repeat(24)}` }],
  'rescue.reword': [
    { seed: 'a', act: 'answer', tongue: 'en_us', text: 'no one left behind '.repeat(11).slice(0, 200) },
  ],
  'doudizhu.play': [
    {
      seat: 0,
      landlord: 0,
      base: 3,
      hand: cards('3 3 4 5 6 7 8 9 9 T T J J Q K A 2 2 b B'),
      bottom: cards('4 J 2'),
      history: [],
    },
  ],
};
