import type { Action } from '../../../cards/action.ts';
import { useCardName } from '../../../cards/card-name.ts';
import { CardRow } from '../../../cards/card-row.tsx';
import { useActionText } from '../../../cards/move-text.ts';
import type { Rank } from '../../../cards/suits.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { playgroundMessages } from '../messages.ts';

/** An action in words, with its cards: "pair 8 8". */
export function useMoveText(): (action: Action) => string {
  const say = useActionText();
  const cardName = useCardName();
  return (action) => {
    const words = say(action);
    return action.type === 'play' ? `${words} (${action.cards.map(cardName).join(', ')})` : words;
  };
}

/** An action on one line: its text, and its cards drawn small. */
export function MoveLine({ action, level }: { readonly action: Action; readonly level: Rank | undefined }) {
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
