import { apiIds, doudizhuRules, guandanRules, paodekuaiRules } from '@fourth-seat/contract';
import { defaultRules, optionValues } from '@fourth-seat/doudizhu';
import { parseRules, ruleSets } from '@fourth-seat/guandan';
import { defaultRules as paodekuaiDefaults, optionValues as paodekuaiValues } from '@fourth-seat/paodekuai';
import { expect, test } from 'vitest';
import { decisions } from './decisions.ts';

test('every API of the price list is decided by something of that name', () => {
  for (const api of apiIds) expect(decisions[api].api).toBe(api);
});

test('a game may send every named option of the rule texts, and no other', () => {
  expect(Object.keys(doudizhuRules.shape).sort()).toEqual(Object.keys(defaultRules).sort());
  for (const [name, values] of Object.entries(optionValues))
    for (const value of values) expect(doudizhuRules.parse({ [name]: value })).toEqual({ [name]: value });

  expect(Object.keys(paodekuaiRules.shape).sort()).toEqual(Object.keys(paodekuaiDefaults).sort());
  for (const [name, values] of Object.entries(paodekuaiValues))
    for (const value of values) expect(paodekuaiRules.parse({ [name]: value })).toEqual({ [name]: value });

  expect(Object.keys(guandanRules.shape).sort()).toEqual([...Object.keys(ruleSets.national), 'set'].sort());
  for (const rules of Object.values(ruleSets)) {
    const sent = { ...rules, mustPlay: ['A'] };
    expect(parseRules(guandanRules.parse(sent))).toEqual(rules);
  }
});

test('a list of moves is made on the event loop only where it is short', () => {
  const doudizhu = (hand: string, beat?: string): boolean | undefined =>
    decisions['doudizhu.legal-moves'].cheap?.isQuick({
      hand: [...hand],
      ...(beat !== undefined && { beat: [...beat] }),
    });
  const full = '34557788TTJQKA22B';
  expect([doudizhu(full), doudizhu(full, ''), doudizhu(full, '4'), doudizhu(full, '33344')]).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect([doudizhu(full, '33344456'), doudizhu('3345', '')]).toEqual([false, true]);
  expect(decisions['doudizhu.legal-moves'].cheap?.isQuick({ hand: [...full], beat: { cards: ['4'] } })).toBe(true);

  const guandan = (hand: string, beat?: string): boolean | undefined =>
    decisions['guandan.legal-moves'].cheap?.isQuick({
      level: '9',
      hand: hand.split(' '),
      ...(beat !== undefined && { beat: { cards: beat.split(' '), kind: 'single', key: 3 } }),
    });
  const nine = 'S4 S5 S6 S7 S8 ST SJ SQ SK';
  expect([guandan(nine), guandan(nine, 'S3'), guandan(nine, 'S3 C3 D3 H3')]).toEqual([false, true, false]);
  // Six of a kind are 22 bombs, eight 163.
  expect([guandan(`${nine} H4 C4 D4 S4`, 'S3'), guandan(`${nine} H4 C4 D4 S4 H4`, 'S3')]).toEqual([true, false]);
});
