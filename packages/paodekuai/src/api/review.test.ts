// @module-tag long: reviews whole deals
import { createRng, formatRecord, playDeal, recordOf, replay, untimed } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { readNets } from '../../node.ts';
import {
  advise,
  createPlayer,
  isBlunder,
  type Move,
  paodekuai,
  parseRules,
  randomAgent,
  readPlay,
  requestOf,
  review,
  ruleAgent,
  warn,
} from '../index.ts';

const nets = readNets();
const rulesOf = (players: 2 | 3) => parseRules({ players, mustBeat: 'no' });

/** A deal in which the first follow that went out is a pass instead; undefined where the deal ended otherwise. */
function plantPass(name: string, players: 2 | 3) {
  const agents = Array.from({ length: players }, () => ruleAgent);
  const start = paodekuai.deal(name, { rules: rulesOf(players), winner: undefined });
  const { states, moves } = replay(paodekuai, playDeal(paodekuai, { start, agents, seed: name }).record);
  const at = states.length - 2;
  const before = states[at];
  if (before === undefined || !paodekuai.legalMoves(before).some(({ type }) => type === 'pass')) return undefined;
  let state = paodekuai.apply(before, { type: 'pass' });
  const played: Move[] = [...moves.slice(0, at), { type: 'pass' }];
  while (!paodekuai.isTerminal(state)) {
    const seen = paodekuai.observation(state, state.turn);
    const { move } = ruleAgent.decide(seen, paodekuai.legalMoves(state), untimed(createRng('p')));
    played.push(move);
    state = paodekuai.apply(state, move);
  }
  return { record: formatRecord(recordOf(paodekuai, start, played)), seat: before.turn, at };
}

describe('review', () => {
  test.each([2, 3] as const)(
    'finds planted blunders: a pass where the last cards would have won, %i players',
    (players) => {
      const planted = Array.from({ length: 60 }, (_, i) => plantPass(`plant/${i}`, players))
        .filter((deal) => deal !== undefined)
        .slice(0, 12);
      expect(planted).toHaveLength(12);
      for (const { record, seat, at } of planted) {
        const answer = review(nets, { record, seats: [seat] }, { seed: 'r' });
        if (!answer.ok) throw new Error(answer.error.text.en);
        const { decisions, summary, coach } = answer.value;
        const judged = decisions.find(({ index }) => index === at);
        expect(judged).toMatchObject({ played: { type: 'pass' }, best: { type: 'play' }, win_rate: 1 });
        if (judged && isBlunder(judged)) {
          expect(summary.key_moments).toContain(at);
          expect(coach[0]?.text.zh).toMatch(/[\u4e00-\u9fff]/);
        }
      }
    },
  );

  test('the same seed gives the same review, and a clock that is over says so', () => {
    const start = paodekuai.deal('seeded', { rules: parseRules({}), winner: undefined });
    const agents = [randomAgent, randomAgent, randomAgent];
    const record = formatRecord(playDeal(paodekuai, { start, agents, seed: 's' }).record);
    const [one, same] = ['a', 'a'].map((seed) => review(nets, { record }, { seed }));
    expect(one).toEqual(same);
    const late = review(nets, { record }, { seed: 'a', clock: { now: () => 1, deadline_at: 0 } });
    expect(late).toMatchObject({ ok: true, value: { fallback: true } });
  });

  test.each([
    ['record', 'paodekuai 1\ndeal - 0 3 1 333 444 555\n'],
    ['record', 'doudizhu 1\ndeal -\n'],
    ['record.options.tail', { deal: '- 0 3 1 3 4 5', options: { tail: 'none' }, plays: [] }],
  ])('a record that is none is refused at %s', (place, record) => {
    expect(review(nets, { record }, { seed: 'r' })).toMatchObject({ ok: false, error: { place } });
  });
});

test('advice is never what a warning is given about, and the best move comes first', () => {
  const start = paodekuai.deal('advice', { rules: parseRules({}), winner: undefined });
  let state = start;
  const player = createPlayer(nets, { level: 5 });
  for (let index = 0; !paodekuai.isTerminal(state); index++) {
    const read = readPlay(requestOf(paodekuai.observation(state, state.turn)));
    if (!read.ok) throw new Error(read.error.text.en);
    const config = { seed: 'r', index };
    for (const { move } of advise(nets, read.value, config).slice(0, 3))
      expect(warn(nets, read.value, move, config)).toBeUndefined();
    const { move } = player.decide(read.value.observation, read.value.legalMoves, untimed(createRng(`${index}`)));
    state = paodekuai.apply(state, move);
  }
});
