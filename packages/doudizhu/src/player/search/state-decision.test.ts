import { createRng, type Decision, untimed } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { doudizhu, legalMovesOfObservation } from '../../rules/game.ts';
import type { Observation } from '../../rules/observation.ts';
import { defaultRules, type Rules } from '../../rules/options.ts';
import { legalPlays } from '../../rules/plays.ts';
import { type Counts, formatCounts, readCounts, subtractCounts, totalCount } from '../../rules/ranks.ts';
import { dealState, type Move, type State } from '../../rules/state.ts';
import { answerPlay, models } from '../../testing/answers.ts';
import { fullProfile, type Profile } from '../levels.ts';
import { createPlayer } from './search.ts';

/** Plays deals to their end, called at random, and looks at every play. */
function walk(
  agents: readonly ReturnType<typeof createPlayer>[],
  deals: number,
  rules: Partial<Rules>,
  look: (state: State, decision: Decision<Move>, next: State) => void,
): void {
  for (let deal = 0; deal < deals; deal++) {
    const rng = createRng(`figures/${deal}`);
    const agent = agents[deal % agents.length];
    if (agent === undefined) throw new Error('no agent');
    let state = dealState(rng.key, { ...defaultRules, allPass: 'firstPlayerForced', ...rules });
    for (let turn = 0; !doudizhu.isTerminal(state); turn++) {
      const legal = doudizhu.legalMoves(state);
      const call = legal[rng.int(legal.length)];
      if (state.phase !== 'play' && call !== undefined) {
        state = doudizhu.apply(state, call);
        continue;
      }
      const context = untimed(rng.stream(`${turn}`), 30);
      const decision = agent.decide(doudizhu.observation(state, state.turn), legal, context);
      const next = doudizhu.apply(state, decision.move);
      look(state, decision, next);
      state = next;
    }
  }
}

const quickProfile: Profile = { ...fullProfile, playouts: 0, endings: 0, worlds: 0, draws: 1, observedMoves: 0 };
const quick = createPlayer(models, { profile: quickProfile });
const solving = createPlayer(models, { profile: { ...quickProfile, endings: 22, worlds: 4, nodes: 500 } });
const noisy = createPlayer(models, { profile: { ...quickProfile, noise: 0.6, memory: 30 } });

/** Whether nobody else can play any more until the seat goes out for these points; it plays on as the product does. */
function isForced(first: State, seat: number, points: number): boolean {
  let state = first;
  for (let turn = 0; !doudizhu.isTerminal(state); turn++) {
    const legal = doudizhu.legalMoves(state);
    if (state.turn !== seat && legal.length > 1) return false;
    const context = untimed(createRng(`${turn}`));
    const { move } = solving.decide(doudizhu.observation(state, state.turn), legal, context);
    state = doudizhu.apply(state, move);
  }
  return doudizhu.returns(state)[seat] === points;
}

describe('figures of plays', () => {
  test('a play that wins by force states its result, and nothing else is certain', () => {
    const stakes = new Set<number>();
    let forced = 0;
    for (const rules of [{}, { bidding: 'rob', double: 'on', showCards: 'on' }, { bombCap: 1 }] as const) {
      walk(
        [quick, noisy, solving],
        36,
        { ...defaultRules, allPass: 'firstPlayerForced', ...rules },
        (state, decision, next) => {
          const figures = [decision, ...(decision.alternatives ?? [])];
          for (const { move, win_rate, expected_points } of figures) {
            const after = doudizhu.apply(state, move);
            if (doudizhu.isTerminal(after)) {
              expect([win_rate, expected_points]).toEqual([1, doudizhu.returns(after)[state.turn]]);
            } else if (win_rate === 1) {
              forced++;
              expect(isForced(after, state.turn, expected_points ?? NaN)).toBe(true);
            } else {
              expect(win_rate).toBeGreaterThanOrEqual(0.001);
              expect(win_rate).toBeLessThanOrEqual(0.999);
            }
          }
          if (doudizhu.isTerminal(next)) stakes.add(doudizhu.returns(next)[state.turn] ?? 0);
        },
      );
    }
    expect(stakes.size).toBeGreaterThan(12);
    expect(forced).toBeGreaterThan(10);
  });

  test.each([
    [{}, 24],
    [{ spring: 'off' }, 12],
    [{ bombCap: 0 }, 12],
  ] as const)('the rocket and then the last card pay with spring and bomb what %j says', (rules, points) => {
    const plays = ['3456789TJQKA', '', '', '55566', '', ''].map((cards, i) => ({ seat: i % 3, cards: [...cards] }));
    const asked = { seat: 0, landlord: 0, base: 3, hand: [...'bB4'], bottom: [...'445'], history: plays, rules };
    const answer = answerPlay(asked, {}, untimed(createRng('s')));
    expect(answer).toMatchObject({ ok: true, value: { move: { cards: ['b', 'B'] }, win_rate: 1 } });
    expect(answer.ok && answer.value.expected_points).toBe(points);
  });

  test('points agree with the chance: a result pays what is settled at least', () => {
    let nearlyWon = 0;
    walk([quick], 40, {}, (state, { win_rate = 0, expected_points = 0 }) => {
      const bombs = state.history.filter(({ move }) => move.type === 'play' && isBomb(move.kind)).length;
      const settled = state.base * 2 ** bombs * (state.turn === state.landlord ? 2 : 1);
      if (win_rate >= 0.99) {
        nearlyWon++;
        expect(expected_points).toBeGreaterThanOrEqual(0.9 * settled);
      }
      if (win_rate <= 0.01) expect(expected_points).toBeLessThanOrEqual(-0.9 * settled);
    });
    expect(nearlyWon).toBeGreaterThan(20);
  });

  test('a cap on bombs holds for what may come, too', () => {
    walk([quick], 4, { bombCap: 0, spring: 'off' }, (state, { expected_points = 0 }) => {
      expect(Math.abs(expected_points)).toBeLessThanOrEqual(state.base * (state.turn === state.landlord ? 2 : 1));
    });
  });
});

const isBomb = (kind: string): boolean => kind === 'bomb' || kind === 'rocket';
const bombsOf = (hand: Counts): number =>
  hand.filter((count) => count === 4).length + ((hand[13] ?? 0) + (hand[14] ?? 0) === 2 ? 1 : 0);

/** In how few plays a hand goes out, by trying all. */
function fewestTurns(hand: Counts, known: Map<string, number>): number {
  const key = formatCounts(hand);
  if (key === '') return 0;
  const found = known.get(key);
  if (found !== undefined) return found;
  let fewest = Infinity;
  for (const { cards } of legalPlays(hand, undefined, defaultRules)) {
    const rest = subtractCounts(hand, readCounts(cards));
    if (rest) fewest = Math.min(fewest, 1 + fewestTurns(rest, known));
  }
  known.set(key, fewest);
  return fewest;
}

const turns = new Map<string, number>();
/** Hands up to this are small enough to try all plays. */
const SMALL = 9;

/** Kinds of all plays by which the other side, its hands open, could beat this one. */
function answersOfFoes(
  { hands }: State,
  { seat, landlord, rules }: Observation,
  play: Move & { type: 'play' },
): string[] {
  const opponents = hands.filter((_, other) => (other === landlord) !== (seat === landlord));
  return opponents.flatMap((hand) => legalPlays(hand, play, rules).map(({ kind }) => kind));
}

/** What each reason claims, told from the rules alone. */
const claims: Readonly<
  Record<string, (seen: Observation, decision: Decision<Move>, rest: Counts, state: State) => boolean>
> = {
  goes_out: (_, __, rest) => totalCount(rest) === 0,
  sure_finish: (seen, { move, expected_points = NaN }, _, state) =>
    isForced(doudizhu.apply(state, move), seen.seat, expected_points),
  only_move: (seen) => legalMovesOfObservation(seen).length === 1,
  partner_leads: ({ beat, seat, landlord }, { move }) =>
    move.type === 'pass' && seat !== landlord && beat !== undefined && beat.seat !== landlord,
  saves_strength: (_, { move, win_rate = 0, expected_points = 0, alternatives = [] }) =>
    move.type === 'pass' &&
    alternatives.every((other) => (other.win_rate ?? 1) <= win_rate || (other.expected_points ?? 1) <= expected_points),
  lets_stand: (_, { move }) => move.type === 'pass',
  keeps_bomb: ({ hand }, _, rest) => bombsOf(rest) > 0 && bombsOf(rest) === bombsOf(hand),
  bombs: ({ beat }, { move, reasons = [] }) =>
    move.type === 'play' &&
    isBomb(move.kind) &&
    reasons.some(({ text }) => text.en.startsWith(beat === undefined ? 'It leads' : 'A bomb beats')),
  foe_close: (seen, { move, reasons = [] }, _, state) => {
    const { left, seat, landlord, beat } = seen;
    const closest = Math.min(...left.filter((_, other) => (other === landlord) !== (seat === landlord)));
    const told = closest <= 2 && reasons.some(({ text }) => text.zh.includes(` ${closest} 张`));
    if (!told || move.type !== 'play' || beat !== undefined || move.cards.length !== closest) return told;
    return answersOfFoes(state, seen, move).every(isBomb);
  },
  unbeatable: (seen, { move }, _, state) => move.type === 'play' && answersOfFoes(state, seen, move).length === 0,
  top_play: (seen, { move }, _, state) => move.type === 'play' && answersOfFoes(state, seen, move).every(isBomb),
  overtakes: ({ beat, seat, landlord }, { move }) =>
    move.type === 'play' && beat !== undefined && seat !== landlord && beat.seat !== landlord,
  takes_lead: ({ beat, seat, landlord }, { move }) =>
    move.type === 'play' && beat !== undefined && (seat === landlord || beat.seat === landlord),
  fewer_turns: ({ hand }, _, rest) =>
    totalCount(hand) > SMALL || fewestTurns(rest, turns) === fewestTurns(hand, turns) - 1,
  sheds_low: ({ beat }, { move }) => move.type === 'play' && beat === undefined && /^[3-9]+$/.test(move.cards),
  sheds_many: ({ beat }, { move, reasons = [] }) =>
    move.type === 'play' &&
    beat === undefined &&
    reasons.some(({ text }) => text.zh.includes(` ${move.cards.length} 张`)),
  best_lead: ({ beat }, { move, reasons = [], win_rate = 0, expected_points = 0, alternatives = [] }) =>
    move.type === 'play' &&
    beat === undefined &&
    reasons.every(({ text }) => text.en.startsWith(text.zh.startsWith('没有') ? 'No other' : 'At this level')) &&
    (reasons.some(({ text }) => text.en.startsWith('At this level')) ||
      alternatives.every((o) => (o.win_rate ?? 1) <= win_rate || (o.expected_points ?? 1) <= expected_points)),
  nearly_out: (_, { reasons = [] }, rest) => reasons.some(({ text }) => text.zh.includes(` ${totalCount(rest)} 张`)),
};

describe('reasons of plays', () => {
  test('are true of the position, whoever plays, and never lacking', () => {
    const heard = new Map<string, number>();
    const unexplained: string[] = [];
    walk([quick, noisy, solving], 45, {}, (state, decision) => {
      const seen = doudizhu.observation(state, state.turn);
      const cards = decision.move.type === 'play' ? decision.move.cards : '';
      const rest = subtractCounts(seen.hand, readCounts(cards)) ?? [];
      if (!decision.reasons?.length) unexplained.push(`${cards} of ${formatCounts(seen.hand)}`);
      for (const { code } of decision.reasons ?? []) {
        heard.set(code, (heard.get(code) ?? 0) + 1);
        const said = { code, hand: formatCounts(seen.hand), cards, beat: seen.beat?.cards };
        expect({ ...said, holds: claims[code]?.(seen, decision, rest, state) }).toEqual({ ...said, holds: true });
      }
    });
    expect(unexplained).toEqual([]);
    expect([...heard.keys()].sort()).toEqual(Object.keys(claims).sort());
  });
});
