import { type Translate, useMessages } from '../i18n/messages.ts';
import type { Action } from './action.ts';
import { useCardName } from './card-name.ts';
import { tableMessages } from './table-messages.ts';

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

function actionText(action: Action, t: CardTranslate, cardName: (card: string) => string): string {
  switch (action.type) {
    case 'pass':
      return t('action_pass');
    case 'bid':
      return action.bid === 0 ? t('action_no_bid') : t('action_bid', { bid: action.bid });
    case 'double':
      return action.factor > 1 ? t('action_double', { factor: action.factor }) : t('action_no_double');
    case 'show':
      return t(action.show ? 'action_show' : 'action_no_show');
    case 'tribute':
      return t('action_tribute', { card: cardName(action.card) });
    case 'refuse':
      return t(action.refuse ? 'action_refuse' : 'action_no_refuse');
    case 'choose':
      return t('action_choose', { seat: action.from });
    case 'return':
      return t('action_return', { card: cardName(action.card) });
    case 'play':
      return t('plays_kind', { kind: kindText(action.kind, t) });
  }
}
