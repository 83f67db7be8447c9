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

type Table = typeof debuggingMessages.table;
type Say = Translate<Table>;

/** A kind of combination in words. */
export const kindText = (kind: string | undefined, t: Say): string => named(`kind_${kind}`, kind, t);
/** What a way to group a hand is after. */
export const groupingText = (name: string, t: Say): string => named(`arrangement_${name}`, name, t);
export const beliefText = (name: string, t: Say): string => named(`belief_${name}`, name, t);

/** A name of the API in words; one that this page does not know yet as it is written. */
function named(id: string, name: string | undefined, t: Say): string {
  return isName(id) ? t(id) : (name ?? '').replaceAll('_', ' ');
}

type Name = Extract<keyof Table, `kind_${string}` | `arrangement_${string}` | `belief_${string}`>;
function isName(id: string): id is Exclude<Name, 'arrangement_facts'> {
  return Object.hasOwn(debuggingMessages.table, id);
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
    case 'choose':
      return t('action_choose', { seat: points ?? 0 });
    case 'return':
      return t('action_return', { card });
    case 'play':
      return t('plays_kind', { kind: kindText(kind, t) });
  }
}
