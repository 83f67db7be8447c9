import type { ApiId, decisionEndpoints, Output } from '@fourth-seat/contract';
import { type Translate, useMessages } from '../i18n/messages.ts';
import { useCardName } from './card-name.ts';
import { tableMessages } from './table-messages.ts';

type Answers = { [Api in ApiId]: Output<(typeof decisionEndpoints)[Api]> };
type ActionType = Extract<Answers[ApiId], { action: unknown }>['action']['type'];

/** Every type of action that an API has: one that the contract gains does not compile before it stands here. */
const actionNames: Readonly<Record<ActionType, true>> = {
  play: true,
  pass: true,
  bid: true,
  double: true,
  show: true,
  tribute: true,
  refuse: true,
  choose: true,
  return: true,
};

export const isActionType = (value: unknown): value is ActionType =>
  typeof value === 'string' && Object.hasOwn(actionNames, value);

/** One action of a player, as the APIs spell it. */
export interface Action {
  readonly type: ActionType;
  readonly cards: readonly string[];
  /** The kind of combination of a play: `pair`, `straight_flush`. */
  readonly kind: string | undefined;
  /** Power or natural top of a play, where the API says it. */
  readonly key?: number | undefined;
  /** The points of a bid, the factor of a doubling, or the seat whose tribute is taken. */
  readonly points: number | undefined;
  /** Whether a hand is shown, or a tribute refused. */
  readonly yes: boolean;
}

type CardTranslate = Translate<typeof tableMessages.table>;
type KindId = Extract<keyof typeof tableMessages.table, `kind_${string}`>;
const isKind = (id: string): id is KindId => Object.hasOwn(tableMessages.table, id);

/** The kind of a combination in words; a kind without words is shown as the API spells it. */
export function useKindText(): (kind: string | undefined) => string {
  const t = useMessages(tableMessages);
  return (kind) => kindText(kind, t);
}

function kindText(kind: string | undefined, t: CardTranslate): string {
  const id = `kind_${kind}`;
  return isKind(id) ? t(id) : (kind ?? '').replaceAll('_', ' ');
}

/** An action in words: "Plays pair", "Bid 2". */
export function useActionText(): (action: Action) => string {
  const t = useMessages(tableMessages);
  const cardName = useCardName();
  return (action) => actionText(action, t, cardName);
}

function actionText(
  { type, cards, kind, points, yes }: Action,
  t: CardTranslate,
  cardName: (card: string) => string,
): string {
  const card = cardName(cards[0] ?? '');
  switch (type) {
    case 'pass':
      return t('action_pass');
    case 'bid':
      return points ? t('action_bid', { bid: points }) : t('action_no_bid');
    case 'double':
      return points && points > 1 ? t('action_double', { factor: points }) : t('action_no_double');
    case 'show':
      return t(yes ? 'action_show' : 'action_no_show');
    case 'tribute':
      return t('action_tribute', { card });
    case 'refuse':
      return t(yes ? 'action_refuse' : 'action_no_refuse');
    case 'choose':
      return t('action_choose', { seat: points ?? 0 });
    case 'return':
      return t('action_return', { card });
    case 'play':
      return t('plays_kind', { kind: kindText(kind, t) });
  }
}
