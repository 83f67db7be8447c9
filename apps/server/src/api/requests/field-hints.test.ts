import type { decisionEndpoints } from '@fourth-seat/contract';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../platform/http/errors.ts';
import { checkRequest } from '../agents/read-request.ts';

type Api = keyof typeof decisionEndpoints;
type Body = Readonly<Record<string, unknown>>;

/** Why a request is refused: the error, the path, and the English and Chinese sentences of a schema. */
function refusal(api: Api, body: unknown, unknownYet?: readonly string[]) {
  try {
    checkRequest({ api, runsOn: 'inline', ...(unknownYet && { unknownYet }) }, body);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { path, problem } = error.details as { path: string; problem?: { en: string; zh: string } };
    return [error.error, path, problem?.en, problem?.zh];
  }
}

const cards = ['3', '4', '5'];
const bottom = ['4', 'J', '2'];
const play = { seat: 0, landlord: 0, hand: cards, bottom, history: [] };
const { hand: _hand, ...handless } = play;
const { bottom: _bottom, ...bottomless } = play;

describe('the own cards under another name are no secret', () => {
  test.each([
    'my_hand',
    'handCards',
    'player_hand_cards',
    'Hand',
    'myHandCards',
    'own_hand',
    'current_hand',
    'hand_cards',
    'playerHand',
  ])('%s is told to be called hand', (name) => {
    expect(refusal('doudizhu.play', { ...handless, [name]: cards })).toEqual([
      'schema',
      'hand',
      `must be given, as a list; it is called hand here, not ${name}`,
      `不能缺少，须为列表；此处名为 hand，不是 ${name}`,
    ]);
  });

  test.each(['three_landlord_cards', 'landlord_three_cards', 'three_cards', 'last3Cards'])(
    '%s is told to be called bottom, and is a secret before the bidding is over',
    (name) => {
      expect(refusal('doudizhu.play', { ...bottomless, [name]: bottom })?.slice(0, 3)).toEqual([
        'schema',
        'bottom',
        `must be given, as a list; it is called bottom here, not ${name}`,
      ]);
      const bid = { seat: 0, hand: cards, bids: [], [name]: bottom };
      expect(refusal('doudizhu.bid', bid, ['bottom'])?.slice(0, 2)).toEqual(['hidden_information', name]);
    },
  );

  test.each<[string, unknown, string]>([
    ['data', { data: play }, 'data'],
    ['state', { state: play }, 'state'],
    ['request', { request: play, seed: 'x' }, 'request'],
    ['observation', { seat: 0, landlord: 0, history: [], observation: { hand: cards, bottom } }, 'observation'],
    ['player', { player: play }, 'player'],
  ])('a body wrapped in %s is told to be unwrapped', (_name, body, path) => {
    expect(refusal('doudizhu.play', body)).toEqual([
      'schema',
      path,
      'this field is not known here; put what is in it directly into the body',
      '此处没有这个字段，请把其中的内容直接放在请求体中',
    ]);
  });

  test.each<[unknown]>([[[play]], [[play, play]], [[]], [[[play]]]])('a list is told to be no body: %#', (body) => {
    expect(refusal('doudizhu.play', body)).toEqual(['schema', '(body)', 'must be an object', '须为对象']);
  });
});

test.each<[Body, string]>([
  [{ ...play, other_hand_cards: cards }, 'other_hand_cards'],
  [{ ...play, my_partner_hand: cards }, 'my_partner_hand'],
  [{ ...play, player1_hand: cards }, 'player1_hand'],
  [{ ...play, player_hands: [cards] }, 'player_hands'],
  [{ ...play, data: { hand: cards } }, 'data.hand'],
  [{ ...handless, opponent: { hand: cards } }, 'opponent.hand'],
  [{ ...handless, players: [{ hand: cards }] }, 'players[0].hand'],
  [{ data: { ...play, partner_hand: cards } }, 'data.partner_hand'],
  [{ data: { state: { ...play, hands: [cards] } } }, 'data.state.hands'],
  [{ data: { ...play, players: [{ hand: cards }] } }, 'data.players[0].hand'],
  [{ ...handless, landlord_cards: cards }, 'landlord_cards'],
])("another seat's cards stay a secret: %#", (body, path) => {
  expect(refusal('doudizhu.play', body)?.slice(0, 2)).toEqual(['hidden_information', path]);
});

describe('an optional field with nothing in it', () => {
  const hand = ['S3', 'S4'];
  test.each<[Api, Body, string, string]>([
    ['doudizhu.legal-moves', { hand: cards, beat: [] }, 'beat', 'must have at least 1 entry; leave beat out'],
    ['doudizhu.legal-moves', { hand: cards, beat: null }, 'beat', 'must be a list or an object; leave beat out'],
    ['doudizhu.legal-moves', { hand: cards, beat: {} }, 'beat.cards', 'must be given, as a list; leave beat out'],
    ['doudizhu.validate', { cards, beat: '' }, 'beat', 'must be a list or an object; leave beat out'],
    ['guandan.legal-moves', { level: '2', hand, beat: [] }, 'beat', 'must have at least 1 entry; leave beat out'],
    ['guandan.legal-moves', { level: '2', hand, beat: null }, 'beat', 'must be a list or an object; leave beat out'],
    [
      'guandan.validate',
      { level: '2', cards: hand, beat: { cards: [] } },
      'beat.cards',
      'must have at least 1 entry; leave beat out',
    ],
    ['paodekuai.legal-moves', { hand: cards, beat: [] }, 'beat', 'must have at least 1 entry; leave beat out'],
    ['guandan.legal-moves', { level: '2', hand, rules: null }, 'rules', 'must be an object; leave rules out'],
    ['doudizhu.play', { ...play, seed: null }, 'seed', 'must be a text; leave seed out'],
    ['doudizhu.play', { ...play, landlord_hand: null }, 'landlord_hand', 'must be a list; leave landlord_hand out'],
    [
      'doudizhu.play',
      { ...play, history: [{ seat: 0, cards, kind: '' }] },
      'history[0].kind',
      'must be one of .*; leave kind out',
    ],
  ])('of %s is told to be left out: %#', (api, body, path, start) => {
    const [error, place, en, zh] = refusal(api, body) ?? [];
    expect([error, place]).toEqual(['schema', path]);
    expect(en).toMatch(new RegExp(`^${start} where there is none$`));
    expect(zh).toMatch(/；没有时请省略 \w+$/);
  });

  test.each<[Api, Body, string, string]>([
    ['doudizhu.play', { ...play, history: null }, 'history', 'must be a list'],
    ['doudizhu.play', { ...play, bottom: [] }, 'bottom', 'must have exactly 3 entries'],
    ['doudizhu.legal-moves', { hand: [] }, 'hand', 'must have at least 1 entry'],
  ])('is not confused with a needed one: %#', (api, body, path, en) => {
    expect(refusal(api, body)?.slice(1, 3)).toEqual([path, en]);
  });
});

describe('one name in several games', () => {
  test('the cards to beat may be a list in every game', () => {
    expect(refusal('guandan.legal-moves', { level: '2', hand: ['S3'], beat: ['S4'] })).toBeUndefined();
    expect(refusal('doudizhu.legal-moves', { hand: ['3'], beat: ['4'] })).toBeUndefined();
    expect(refusal('paodekuai.legal-moves', { hand: ['3'], beat: ['4'] })).toBeUndefined();
  });

  test.each<[Api, Body, string, string]>([
    ['doudizhu.play', { ...play, player_level: 8 }, 'player_level', 'level'],
    ['doudizhu.play', { ...play, partnerLevel: 8 }, 'partnerLevel', 'partner_level'],
    [
      'guandan.play',
      { seat: 0, level: '2', hand: ['S3'], history: [], teamLevels: ['2', '3'] },
      'teamLevels',
      'team_levels',
    ],
    ['doudizhu.legal-moves', { hand: ['3'], game_rules: {} }, 'game_rules', 'rules'],
  ])('a field under another name is told its own: %#', (api, body, path, meant) => {
    expect(refusal(api, body)).toEqual([
      'schema',
      path,
      `this field is not known here; it may be meant as ${meant}`,
      `此处没有这个字段，是否应为 ${meant}`,
    ]);
  });

  test('a field that the body has already is not proposed again', () => {
    expect(refusal('doudizhu.play', { ...play, level: 3, player_level: 8 })?.slice(1, 3)).toEqual([
      'player_level',
      'this field is not known here; leave it out',
    ]);
  });

  test.each([8, 10, 0, 2.5])('a number as the level of a deal is told which field has the strength: %d', (level) => {
    const [, path, en, zh] = refusal('guandan.legal-moves', { level, hand: ['S3'] }) ?? [];
    expect(path).toBe('level');
    expect(en).toContain('the strength of the player is player_level');
    expect(zh).toContain('请写在 player_level');
  });

  test.each(['10', 'T', '2', 'A'])('the level %s is taken', (level) => {
    expect(refusal('guandan.legal-moves', { level, hand: ['S3'] })).toBeUndefined();
  });
});
