import type { ReactNode } from 'react';
import { type Translate, useMessages } from '../../../i18n/messages.ts';
import { cx } from '../../../ui/cx.ts';
import { debuggingMessages } from '../messages.ts';
import { useCardName } from '../playing-card.tsx';
import type { Action } from './answer.ts';

/** The card table's cloth. */
export function Felt({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return (
    <div
      className={cx(
        'flex min-w-0 flex-col gap-4 rounded-lg border border-felt-edge bg-felt p-4 text-on-felt',
        className,
      )}
    >
      {children}
    </div>
  );
}

const kinds = [
  'single',
  'pair',
  'triple',
  'full_house',
  'straight',
  'tube',
  'plate',
  'bomb',
  'straight_flush',
  'four_jokers',
  'triple_single',
  'triple_pair',
  'chain',
  'pair_chain',
  'plane',
  'plane_single',
  'plane_pair',
  'four_two',
  'four_pairs',
  'rocket',
] as const;

type Say = Translate<typeof debuggingMessages.table>;

/** A kind of combination in words. */
export function kindText(kind: string | undefined, t: Say): string {
  const known = kinds.find((name) => name === kind);
  return known ? t(`kind_${known}`) : (kind ?? '').replaceAll('_', ' ');
}

/** An action in words: "Plays pair", "Bid 2". */
export function useActionText(): (action: Action) => string {
  const t = useMessages(debuggingMessages);
  const cardName = useCardName();
  return (action) => actionText(action, t, cardName);
}

function actionText({ type, cards, kind, points, yes }: Action, t: Say, cardName: (card: string) => string): string {
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
    case 'return':
      return t('action_return', { card });
    case 'play':
      return t('plays_kind', { kind: kindText(kind, t) });
  }
}
