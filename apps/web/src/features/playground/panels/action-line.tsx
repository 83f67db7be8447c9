import type { Action } from '../../../cards/action.ts';
import { useActionText } from '../../../cards/action-text.ts';
import { useCardName } from '../../../cards/card-name.ts';
import { CardRow } from '../../../cards/card-row.tsx';
import type { Rank } from '../../../cards/suits.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { playgroundMessages } from '../messages.ts';

/** An action in words, with the cards that it plays: "Plays pair (8 of spades, 8 of hearts)". */
export function useActionWithCards(): (action: Action) => string {
  const say = useActionText();
  const cardName = useCardName();
  return (action) => {
    const words = say(action);
    return action.type === 'play' ? `${words} (${action.cards.map(cardName).join(', ')})` : words;
  };
}

/** An action on one line: its text, and its cards drawn small. */
export function ActionLine({ action, level }: { readonly action: Action; readonly level: Rank | undefined }) {
  const t = useMessages(playgroundMessages);
  const say = useActionText();
  return (
    <span className="flex min-w-0 flex-col gap-1">
      <span className="text-sm">{say(action)}</span>
      {action.type === 'play' && (
        <CardRow cards={action.cards} label={t('candidate')} size="small" level={level} play={action} />
      )}
    </span>
  );
}
