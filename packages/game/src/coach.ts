import { type Bilingual, bilingual, type Reason } from './text.ts';

/** An action of a game as part of a sentence: "bidding 3". */
export type ActionText<Action> = (action: Action) => Bilingual;

/** The texts of the two actions that every card game has. */
export const playText = (cards: readonly string[]): Bilingual =>
  bilingual(`playing ${cards.join(' ')}`, `出 ${cards.join(' ')} `);
export const passText: Bilingual = { en: 'passing', zh: '不出' };

/** A loss in chance to win above which a move is worth a warning before it is played. */
export const WARNED_LOSS = 0.08;
/** A loss of points above which a move is worth a warning although it costs no chance. */
const WARNED_POINTS = 0.66;
/** How many moves a coach mentions: nobody remembers more. */
export const MAX_COSTLY_MOVES = 3;

/** A move beside the best one, with what it loses; actions are as the API spells them. */
export interface MoveComparison<Action = unknown> {
  readonly played: Action;
  readonly best: Action;
  /** Chance to win after the best move; undefined where it was not estimated. */
  readonly win_rate: number | undefined;
  readonly loss_win_rate: number;
  readonly loss_points: number;
  readonly reason: readonly Reason[];
}

/** The API request for a decision in a position: all that its seat could know, and nothing else. */
export interface ApiRequest {
  readonly api: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A move that lost much, with the request that its seat had to answer. */
export interface CostlyMove extends ApiRequest {
  /** Position of the move in the record. */
  readonly index: number;
  /** What was played, what was better, what it cost, and why. */
  readonly text: Bilingual;
}

/** The costliest of a deal's reviewed moves: the first of `keyMoments`, which names them worst first. */
export function coach<Action>(
  decisions: readonly (MoveComparison<Action> & { readonly index: number })[],
  keyMoments: readonly number[],
  requestAt: (index: number) => ApiRequest,
  actionText: ActionText<Action>,
): CostlyMove[] {
  return keyMoments.slice(0, MAX_COSTLY_MOVES).flatMap((index) => {
    const decision = decisions.find((one) => one.index === index);
    return decision === undefined ? [] : [{ index, ...requestAt(index), text: lossText(decision, actionText) }];
  });
}

export interface Warning<Action = unknown> extends MoveComparison<Action> {
  /** The sentence to show before the move is made. */
  readonly text: Bilingual;
}

/**
 * The warning before a move; undefined where its loss is worth none. `unit` is the value of a point of the score in this
 * deal.
 */
export function warningOf<Action>(
  compared: MoveComparison<Action>,
  actionText: ActionText<Action>,
  unit = 1,
): Warning<Action> | undefined {
  return isWorthWarning(compared, unit) ? { ...compared, text: lossText(compared, actionText) } : undefined;
}

/** Whether a loss is worth a warning; `unit` as for `warningOf`. */
export const isWorthWarning = (
  { loss_win_rate, loss_points }: Pick<MoveComparison, 'loss_win_rate' | 'loss_points'>,
  unit = 1,
): boolean => loss_win_rate > WARNED_LOSS || loss_points > WARNED_POINTS * unit;

/** A move that a seat may be advised to make, judged as reviews judge it. Its actions are the engine's own. */
export interface Advice<Action = unknown> {
  readonly move: Action;
  /** Chance to win after the move; undefined where it was not estimated. */
  readonly win_rate: number | undefined;
  /** Why the move is the best; empty for all others. */
  readonly reason: readonly Reason[];
}

/**
 * Whether a move with this loss against the best one may be given as advice beside it: half of what is worth a warning, so
 * that another judgement of the same position, from other sampled hands, does not call it a mistake.
 */
export const isGoodAdvice = (
  { loss_win_rate, loss_points }: Pick<MoveComparison, 'loss_win_rate' | 'loss_points'>,
  unit = 1,
): boolean => !isWorthWarning({ loss_win_rate: 2 * loss_win_rate, loss_points: 2 * loss_points }, unit);

const percent = (share: number): number => Math.round(share * 100);

/** What was better, what it would have brought, and why. */
function lossText<Action>(
  { played, best, win_rate, loss_win_rate, loss_points, reason }: MoveComparison<Action>,
  actionText: ActionText<Action>,
): Bilingual {
  const [own, better] = [actionText(played), actionText(best)];
  const cost = costText(win_rate, loss_win_rate, loss_points);
  const why = reason.map(({ text }) => text);
  const en = [`${better.en} was better than ${own.en}. ${cost.en}`, ...why.map((text) => text.en)].join(' ');
  const zh = [`${better.zh}好过${own.zh}。${cost.zh}`, ...why.map((text) => text.zh)].join('');
  return { en: en.charAt(0).toUpperCase() + en.slice(1), zh };
}

function costText(win_rate: number | undefined, lost: number, points: number): Bilingual {
  if (win_rate !== undefined && percent(lost) > 0) {
    const [best, own] = [percent(win_rate), percent(win_rate - lost)];
    return {
      en: `It wins about ${best}% of deals instead of ${own}%.`,
      zh: `胜率约 ${best}%，实际走法约 ${own}%。`,
    };
  }
  const rounded = Math.round(points * 10) / 10;
  return { en: `It brings about ${rounded} points more.`, zh: `平均多得约 ${rounded} 分。` };
}
