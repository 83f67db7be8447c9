/**
 * The product's player: every merged option is planned to the end and judged by the value net; exact endings overrule
 * it. The work is bounded by the options and the planner's branches; the clock is only an emergency brake.
 */
import {
  type Agent,
  type Alternative,
  asksBelief,
  type DecideContext,
  type Decision,
  type Rng,
} from '@fourth-seat/game';
import { isBombCode } from '../evaluate/merged-plays.ts';
import type { Models } from '../models.ts';
import type { Observation } from '../../rules/state.ts';
import type { Move } from '../../rules/types.ts';
import { beliefOf } from '../infer/belief.ts';
import { bestOf, evaluate, type Evaluation, inOrder, type Valued } from '../evaluate/evaluate.ts';
import { chooseExchange } from '../../exchange/choose.ts';
import { type LevelSettings, levelSettings, type Objective, type Style } from '../levels.ts';
import { createRunner } from '../evaluate/net.ts';
import { moveOf } from '../evaluate/candidates.ts';
import { explainPlay } from '../reasons.ts';

export interface SearchConfig {
  /** 1..10, 10 the strongest. */
  readonly level?: number;
  /** How strong the partner is taken to be, 1..10; a weak one is relied on less. */
  readonly partnerLevel?: number;
  readonly style?: Style;
  readonly objective?: Objective;
  /** Changes to the level's settings, for ablations. */
  readonly settings?: Partial<LevelSettings>;
  readonly name?: string;
}

export const MODEL = 'guandan-2026.11';

/** The product's player. Stateless between decisions. */
export function createPlayer(models: Models, config: SearchConfig = {}): Agent<Observation, Move> {
  const settings: LevelSettings = { ...levelSettings(config.level ?? 10), ...config.settings };
  const net = createRunner(models.value);
  return {
    name: config.name ?? `policy-${config.level ?? 10}`,
    decide(observation, legalMoves, context) {
      if (observation.phase !== 'play') return chooseExchange(observation, legalMoves, context, net);
      const expired = (): boolean => context.now() >= context.deadline_ms;
      const evaluation = evaluate(observation, net, {
        memory: settings.memory,
        branches: settings.branches,
        objective: config.objective ?? 'score',
        endings: settings.endings,
        expired,
      });
      const chosen = choose(evaluation, config, settings, context.rng);
      const move = chosen ? moveOf(chosen.option) : legalMoves[0];
      if (!move) throw new RangeError('nothing to decide');
      return answer(evaluation, move, chosen, context);
    },
  };
}

/**
 * The option of the best score after level, style and trust in the partner; where the end is in sight, of the best score
 * alone. The noise is drawn per option and does not depend on the order of the work.
 */
function choose(
  { view, valued }: Evaluation,
  config: SearchConfig,
  settings: LevelSettings,
  rng: Rng,
): Valued | undefined {
  if (valued.some(({ certain }) => certain !== undefined)) return bestOf(valued);
  const overPartner = view.observation.toBeat?.seat === view.partner;
  const distrust = (10 - Math.max(1, Math.min(10, config.partnerLevel ?? 10))) / 9;
  const bold = config.style === 'aggressive' ? 1 : config.style === 'cautious' ? -1 : 0;
  const noise = settings.noise > 0 ? rng.stream('blur') : undefined;
  const adjusted = valued.map((item) => {
    const { option } = item;
    let { score } = item;
    if (option.play && isBombCode(option.code)) score += 0.02 * bold;
    if (option.play && view.observation.toBeat) score += 0.005 * bold;
    if (option.play && overPartner) score += 0.03 * distrust;
    if (noise) score += settings.noise * (noise.float() - 0.5);
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
  const weighed: Alternative<Move>[] = others.map((item) => ({
    move: moveOf(item.option),
    win_rate: rounded(item.win),
    expected_points: rounded(item.points),
  }));
  // Where the clock stopped the work the rest follows without figures, in the order in which it would have been weighed.
  const alternatives = [...weighed, ...evaluation.unweighed.map((option) => ({ move: moveOf(option) }))].slice(
    0,
    explain,
  );
  const reasons = explainPlay(evaluation, chosen);
  const belief = asksBelief(context) && { belief: beliefOf(evaluation.view) };
  return { ...base, ...values, alternatives, reasons, ...belief };
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
