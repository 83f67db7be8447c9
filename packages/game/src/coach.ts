import { type Bilingual, bilingual, type Reason } from './agent.ts';

/** A loss in chance to win from which a move is a blunder, and worth a warning before it is played. */
export const BLUNDER = 0.08;
/** A loss of points from which a move is worth a warning although it costs no chance. */
export const BLUNDER_POINTS = 0.66;
/** Number of moments that a coach mentions: nobody remembers more. */
export const MOMENTS = 3;

/** A move as a game's review sees it, with its actions as the API spells them. */
export interface ReviewedMove {
  readonly played: Action;
  readonly best: Action;
  /** Chance to win after the best move; undefined where it was not estimated. */
  readonly win_rate: number | undefined;
  readonly loss_win_rate: number;
  readonly loss_points: number;
  readonly reason: readonly Reason[];
}

/** An action of any game's API. */
export type Action =
  | { readonly type: 'play'; readonly cards: readonly string[] }
  | { readonly type: 'pass' }
  | { readonly type: 'bid'; readonly bid: number }
  | { readonly type: 'double'; readonly factor: number }
  | { readonly type: 'show'; readonly show: boolean }
  | { readonly type: 'tribute' | 'return'; readonly card: string }
  | { readonly type: 'refuse'; readonly refuse: boolean }
  | { readonly type: 'choose'; readonly from: number };

/** The API request for a decision in a position: all that its seat could know, and nothing else. */
export interface ApiRequest {
  readonly api: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Moment extends ApiRequest {
  /** Position of the move in the record. */
  readonly index: number;
  /** What was played, what was better, what it cost, and why. */
  readonly text: Bilingual;
}

/** The costliest moments of a reviewed deal, worst first, each with the request that its seat had to answer. */
export function coach<Decision extends ReviewedMove & { readonly index: number }>(
  decisions: readonly Decision[],
  keyMoments: readonly number[],
  requestAt: (index: number) => ApiRequest,
): Moment[] {
  return keyMoments.slice(0, MOMENTS).flatMap((index) => {
    const decision = decisions.find((one) => one.index === index);
    return decision === undefined ? [] : [{ index, ...requestAt(index), text: momentText(decision) }];
  });
}

export interface Warning extends ReviewedMove {
  /** The sentence to show before the move is made. */
  readonly text: Bilingual;
}

/**
 * The warning before a blunder; undefined where the move may be played. `unit` is the value of a point of the score in
 * this deal.
 */
export function warningOf(reviewed: ReviewedMove, unit = 1): Warning | undefined {
  if (reviewed.loss_win_rate <= BLUNDER && reviewed.loss_points <= BLUNDER_POINTS * unit) return undefined;
  return { ...reviewed, text: momentText(reviewed) };
}

const percent = (share: number): number => Math.round(share * 100);

function momentText({ played, best, win_rate, loss_win_rate, loss_points, reason }: ReviewedMove): Bilingual {
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

/** An action as part of a sentence. */
export function actionText(action: Action): Bilingual {
  switch (action.type) {
    case 'play':
      return bilingual(`playing ${action.cards.join(' ')}`, `出 ${action.cards.join(' ')} `);
    case 'pass':
      return bilingual('passing', '不出');
    case 'bid':
      return action.bid === 0
        ? bilingual('not bidding', '不叫')
        : bilingual(`bidding ${action.bid}`, `叫 ${action.bid} `);
    case 'double':
      return action.factor === 1
        ? bilingual('not doubling', '不加倍')
        : bilingual(`raising the stake ${action.factor} times`, `加 ${action.factor} 倍`);
    case 'show':
      return action.show ? bilingual('showing the hand', '明牌') : bilingual('hiding the hand', '不明牌');
    case 'tribute':
      return bilingual(`paying ${action.card}`, `进贡 ${action.card} `);
    case 'return':
      return bilingual(`giving back ${action.card}`, `还 ${action.card} `);
    case 'refuse':
      return action.refuse ? bilingual('refusing the tribute', '抗贡') : bilingual('paying the tribute', '进贡');
    case 'choose':
      return bilingual(`taking the card of seat ${action.from}`, `收 ${action.from} 号位的贡牌`);
  }
}
