import type { ApiId, Bilingual } from '@fourth-seat/contract';
import { mobaPresets } from './moba-presets.ts';
import type { Preset } from './preset.ts';
import { DOUDIZHU_RECORD, GUANDAN_RECORD, PAODEKUAI_RECORD } from './preset-records.ts';
import { rescuePresets } from './rescue-presets.ts';
import { shooterPresets } from './shooter-presets.ts';

const words = (text: string): string[] => text.split(' ');

const titles = {
  lead: { en: 'Lead', zh: '首出' },
  follow: { en: 'Follow', zh: '跟牌' },
  explained: { en: 'With alternatives', zh: '附备选方案' },
  strong: { en: 'Strong hand', zh: '强牌' },
  landlord: { en: 'The landlord', zh: '地主' },
  weak: { en: 'Weak hand', zh: '弱牌' },
  refused: { en: 'Refused: a card appears too often', zh: '被拒：同一张牌过多' },
  illegal: { en: 'An illegal play', zh: '不合法的出牌' },
  merged: { en: 'Suits merged', zh: '合并花色' },
  typical: { en: 'Typical', zh: '典型情形' },
  refusable: { en: 'May be refused', zh: '可抗贡' },
  deal: { en: 'A whole deal', zh: '完整一局' },
  mayPass: { en: 'May it pass?', zh: '能不出吗' },
  twoPlayers: { en: 'Two players', zh: '两人' },
  oneSeat: { en: 'One seat only', zh: '只看一个座位' },
} as const satisfies Record<string, Bilingual>;

// Doudizhu, cards without suits: what two seats hold in one deal.
const landlordHand = words('3 3 4 5 6 7 8 9 9 T T J J Q K A 2 2 b B');
const bottom = words('4 J 2');
const peasantHand = words('3 4 4 5 5 6 6 7 8 8 9 T J Q Q K K');

// Guandan, the first deal of a match: 27 of 108 cards.
const guandanHand = words('S3 H3 D3 S4 C4 S5 H5 C6 D6 S7 S8 H8 D8 S9 C9 ST HT SJ HQ CQ DQ SK DK SA HA H2 SB');
const guandanPartner = words('H3 C3 S4 H4 D4 C5 D5 S6 H6 H7 C7 D7 C8 H9 D9 CT DT HJ CJ DJ SQ HK CK CA DA S2 HR');
const paying = guandanHand;
const returning = [...guandanHand, 'HR'];

// Paodekuai: what two seats hold in one deal; seat 2 has the three of spades.
const paodekuaiHand = words('S3 H3 4 4 5 5 5 7 7 7 J Q Q Q A 2');
const paodekuaiNext = words('5 7 8 9 9 T T J J J Q K K K K A');
const paodekuaiLead = { seat: 2, hand: paodekuaiHand, history: [] };

const doudizhuLead = { seat: 0, landlord: 0, hand: landlordHand, bottom, history: [], base: 3 };

export const presets: Readonly<Record<ApiId, readonly Preset[]>> = {
  'doudizhu.bid': [
    {
      id: 'strong',
      title: titles.strong,
      body: { seat: 0, hand: words('3 4 5 6 7 8 9 T J Q K A A 2 2 b B'), bids: [] },
    },
    { id: 'weak', title: titles.weak, body: { seat: 1, hand: peasantHand, bids: [{ seat: 0, bid: 1 }] } },
  ],
  'doudizhu.double': [
    {
      id: 'landlord',
      title: titles.landlord,
      body: { seat: 0, landlord: 0, hand: landlordHand, bottom, base: 3, rules: { double: 'on' } },
    },
    {
      id: 'weak',
      title: titles.weak,
      body: { seat: 1, landlord: 0, hand: peasantHand, bottom, base: 3, rules: { double: 'on' } },
    },
  ],
  'doudizhu.show': [
    {
      id: 'landlord',
      title: titles.landlord,
      body: { seat: 0, landlord: 0, hand: landlordHand, bottom, base: 3, rules: { showCards: 'on' } },
    },
  ],
  'doudizhu.play': [
    { id: 'lead', title: titles.lead, body: doudizhuLead },
    {
      id: 'explained',
      title: titles.explained,
      body: { ...doudizhuLead, explain: 5, belief: true, seed: 'table-42/7' },
    },
    {
      id: 'follow',
      title: titles.follow,
      body: { seat: 1, landlord: 0, hand: peasantHand, bottom, history: [{ seat: 0, cards: ['3', '3'] }], explain: 3 },
    },
    {
      id: 'refused',
      title: titles.refused,
      body: { ...doudizhuLead, hand: words('3 3 3 3 3 7 8 9 9 T T J J Q K A 2 2 4 B') },
    },
  ],
  'doudizhu.legal-moves': [
    { id: 'lead', title: titles.lead, body: { hand: words('3 3 4 5 6 7 8 b B') } },
    { id: 'follow', title: titles.follow, body: { hand: words('4 5 5 6 6 T T T T'), beat: ['3', '3'] } },
  ],
  'doudizhu.validate': [
    { id: 'typical', title: titles.typical, body: { hand: words('5 5 6 6 7 7'), cards: words('5 5 6 6 7 7') } },
    { id: 'illegal', title: titles.illegal, body: { hand: words('4 4 9'), cards: ['4', '4'], beat: ['9', '9'] } },
  ],
  'doudizhu.review': [
    { id: 'typical', title: titles.deal, body: { record: DOUDIZHU_RECORD } },
    { id: 'one_seat', title: titles.oneSeat, body: { record: DOUDIZHU_RECORD, seats: [0] } },
  ],
  'guandan.play': [
    { id: 'lead', title: titles.lead, body: { seat: 0, level: '2', hand: guandanHand, history: [] } },
    {
      id: 'explained',
      title: titles.explained,
      body: { seat: 0, level: '2', hand: guandanHand, history: [], explain: 5, belief: true, seed: 'table-42/7' },
    },
    {
      id: 'follow',
      title: titles.follow,
      body: {
        seat: 2,
        level: '2',
        hand: guandanPartner,
        history: [
          { seat: 0, cards: ['S4', 'C4'] },
          { seat: 1, cards: [] },
        ],
        explain: 3,
      },
    },
    {
      id: 'refused',
      title: titles.refused,
      body: { seat: 0, level: '2', hand: ['SB', 'SB', 'SB', ...guandanHand.slice(0, 24)], history: [] },
    },
  ],
  'guandan.tribute': [
    {
      id: 'typical',
      title: titles.typical,
      body: { seat: 3, level: '9', hand: paying, previous_finish: [0, 2, 1, 3] },
    },
    {
      id: 'refusable',
      title: titles.refusable,
      body: {
        seat: 3,
        level: '9',
        hand: [...paying.slice(0, 25), 'HR', 'HR'],
        previous_finish: [0, 1, 2, 3],
        rules: { refuse: 'optional' },
        explain: 2,
      },
    },
  ],
  'guandan.return': [
    {
      id: 'typical',
      title: titles.typical,
      body: { seat: 0, level: '9', hand: returning, previous_finish: [0, 2, 1, 3], to: 3 },
    },
  ],
  'guandan.legal-moves': [
    {
      id: 'merged',
      title: titles.merged,
      body: { level: '9', hand: words('S3 H3 D3 S4 C4 S9 H9 SB'), suits: 'merged' },
    },
    {
      id: 'follow',
      title: titles.follow,
      body: { level: '9', hand: words('S9 H9 SB SA HA'), beat: { cards: ['S5', 'C5'] } },
    },
  ],
  'guandan.validate': [
    { id: 'typical', title: titles.typical, body: { level: '9', cards: words('S3 H3 D3 C3') } },
    {
      id: 'illegal',
      title: titles.illegal,
      body: { level: '9', cards: ['S4', 'C4'], beat: { cards: ['SK', 'DK'] } },
    },
  ],
  'guandan.arrange': [{ id: 'typical', title: titles.typical, body: { level: '2', hand: guandanHand, max: 3 } }],
  'guandan.review': [
    { id: 'typical', title: titles.deal, body: { record: GUANDAN_RECORD } },
    { id: 'one_seat', title: titles.oneSeat, body: { record: GUANDAN_RECORD, seats: [1] } },
  ],
  'paodekuai.play': [
    { id: 'lead', title: titles.lead, body: paodekuaiLead },
    {
      id: 'explained',
      title: titles.explained,
      body: { ...paodekuaiLead, explain: 5, belief: true, seed: 'table-42/7' },
    },
    {
      id: 'follow',
      title: titles.follow,
      body: {
        seat: 0,
        hand: paodekuaiNext,
        history: [{ seat: 2, cards: words('S3 5 5 5 J') }],
        explain: 3,
      },
    },
    {
      id: 'two_players',
      title: titles.twoPlayers,
      body: { seat: 0, hand: paodekuaiHand, history: [], rules: { players: 2 }, explain: 3 },
    },
    {
      id: 'refused',
      title: titles.refused,
      body: { ...paodekuaiLead, hand: words('S3 H3 4 4 5 5 5 7 7 7 J Q Q Q 2 2') },
    },
  ],
  'paodekuai.legal-moves': [
    { id: 'lead', title: titles.lead, body: { hand: words('3 3 4 4 5 6 7 8 9') } },
    { id: 'follow', title: titles.follow, body: { hand: words('4 5 5 6 6 T T T T'), beat: ['3', '3'] } },
  ],
  'paodekuai.validate': [
    { id: 'typical', title: titles.typical, body: { hand: words('5 5 5 6 7 9'), cards: words('5 5 5 6 7') } },
    { id: 'illegal', title: titles.illegal, body: { hand: words('5 5 5 6 7 9'), cards: words('5 5 5 6') } },
    { id: 'may_pass', title: titles.mayPass, body: { hand: words('4 9 9'), cards: [], beat: ['7', '7'] } },
  ],
  'paodekuai.review': [
    { id: 'typical', title: titles.deal, body: { record: PAODEKUAI_RECORD } },
    { id: 'one_seat', title: titles.oneSeat, body: { record: PAODEKUAI_RECORD, seats: [0] } },
  ],
  ...shooterPresets,
  ...rescuePresets,
  ...mobaPresets,
};
