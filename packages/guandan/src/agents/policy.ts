/**
 * The product's player: every merged option is planned to the end and judged by the value net; exact endings overrule
 * it. The work is bounded by the options and the planner's branches; the clock is only an emergency brake.
 */
import type { Agent, Alternative, DecideContext, Decision, Rng } from '@fourth-seat/game';
import { isBombCode } from '../candidates.ts';
import { parseNet } from './weights-text.ts';
import type { Observation } from '../state.ts';
import type { Move } from '../types.ts';
import { beliefOf } from './belief.ts';
import { bestOf, evaluate, type Evaluation, inOrder, type Valued } from './evaluate.ts';
import { chooseExchange } from './exchange-choice.ts';
import { type LevelSettings, levelSettings, type Objective, type Style } from './levels.ts';
import { createRunner, type Net } from './net.ts';
import { moveOf } from './options.ts';
import { explainPlay } from './reasons.ts';
import { WEIGHTS } from './weights.ts';

export interface PolicyOptions {
  /** 1..10, 10 the strongest. */
  readonly level?: number;
  /** How strong the partner is taken to be, 1..10; a weak one is relied on less. */
  readonly partnerLevel?: number;
  readonly style?: Style;
  readonly objective?: Objective;
  /** Other weights, for the league of old versions. */
  readonly net?: Net;
  /** Changes to the level's settings, for ablations. */
  readonly settings?: Partial<LevelSettings>;
  readonly name?: string;
}

export const MODEL = 'guandan-2026.11';

let standard: Net | undefined;
export const standardNet = (): Net => (standard ??= parseNet(WEIGHTS));

/** A player of these options. Stateless between decisions. */
export function createPolicy(options: PolicyOptions = {}): Agent<Observation, Move> {
  const settings: LevelSettings = { ...levelSettings(options.level ?? 10), ...options.settings };
  const net = createRunner(options.net ?? standardNet());
  return {
    name: options.name ?? `policy-${options.level ?? 10}`,
    decide(observation, legalMoves, context) {
      if (observation.phase !== 'play') return chooseExchange(observation, legalMoves, context, net);
      const expired = (): boolean => context.now() >= context.deadline_ms;
      const evaluation = evaluate(observation, net, {
        memory: settings.memory,
        branches: settings.branches,
        objective: options.objective ?? 'score',
        endings: settings.endings,
        expired,
      });
      const chosen = choose(evaluation, options, settings, context.rng);
      const move = chosen ? moveOf(chosen.option) : legalMoves[0];
      if (!move) throw new RangeError('nothing to decide');
      return answer(evaluation, move, chosen, context);
    },
  };
}

/**
 * The option of the best score after level, style and trust in the partner; where the end is in sight, of the best score
 * alone. The blur hangs on the option, not on the order of the work.
 */
function choose(
  { view, valued }: Evaluation,
  options: PolicyOptions,
  settings: LevelSettings,
  rng: Rng,
): Valued | undefined {
  if (valued.some(({ certain }) => certain !== undefined)) return bestOf(valued);
  const overPartner = view.observation.toBeat?.seat === view.partner;
  const distrust = (10 - Math.max(1, Math.min(10, options.partnerLevel ?? 10))) / 9;
  const bold = options.style === 'aggressive' ? 1 : options.style === 'cautious' ? -1 : 0;
  const blur = settings.blur > 0 ? rng.stream('blur') : undefined;
  const adjusted = valued.map((item) => {
    const { option } = item;
    let { score } = item;
    if (option.play && isBombCode(option.code)) score += 0.02 * bold;
    if (option.play && view.observation.toBeat) score += 0.005 * bold;
    if (option.play && overPartner) score += 0.03 * distrust;
    if (blur) score += settings.blur * (blur.float() - 0.5);
    return { ...item, score };
  });
  const best = bestOf(adjusted);
  return valued.find(({ option }) => option === best?.option);
}

function answer(
  evaluation: Evaluation,
  move: Move,
  chosen: Valued | undefined,
  context: DecideContext,
): Decision<Move> {
  const base = { move, fallback: evaluation.cut };
  if (!chosen) return base;
  const values = { win_rate: rounded(chosen.win), expected_points: rounded(chosen.points) };
  const explain = context.explain ?? 0;
  if (explain <= 0) return { ...base, ...values };
  const others = evaluation.valued.filter((item) => item !== chosen).sort(inOrder);
  const alternatives: Alternative<Move>[] = others.slice(0, explain).map((item) => ({
    move: moveOf(item.option),
    win_rate: rounded(item.win),
    expected_points: rounded(item.points),
  }));
  const reasons = explainPlay(evaluation, chosen);
  return { ...base, ...values, alternatives, reasons, belief: beliefOf(evaluation.view) };
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
