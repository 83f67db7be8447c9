import type { ReactNode } from 'react';
import type { Action } from '../../../../cards/action.ts';
import { tableMessages } from '../../../../cards/table-messages.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { FeltButton } from '../felt-button.tsx';
import { cardTableMessages } from '../messages.ts';
import type { CardText, TableChoice, TableView } from '../view.ts';
import { useTableSeatName } from '../words.ts';

/** What a seat declares or exchanges before the first lead. */
type ChoiceBeforePlay = Exclude<TableChoice, { type: 'play' }>;

interface ChoiceBarProps {
  readonly view: TableView;
  readonly choice: ChoiceBeforePlay;
  readonly clock: ReactNode;
  /** The card that is picked from the hand, for what is paid and given back. */
  readonly card: CardText | undefined;
  readonly onAction: (action: Action) => void;
}

/** Bidding, robbing, doubling, showing, and the exchange of cards: a question and its answers as buttons. */
export function ChoiceBar({ view, choice, clock, card, onAction }: ChoiceBarProps) {
  const t = useMessages(cardTableMessages);
  const cardText = useMessages(tableMessages);
  const question = useQuestion(view);
  const nameOf = useTableSeatName(view);
  const button = (label: string, action: Action, tone: 'primary' | 'plain' = 'plain'): ReactNode => (
    // Four answers fit side by side on a telephone.
    <FeltButton
      key={label}
      tone={tone}
      onClick={() => onAction(action)}
      className="@max-[480px]/table:min-w-17 @max-[480px]/table:px-3"
    >
      {label}
    </FeltButton>
  );
  const exchange = (type: 'tribute' | 'return', label: string): ReactNode => (
    <FeltButton
      tone="primary"
      className="min-w-26"
      aria-disabled={card === undefined}
      onClick={() => card !== undefined && onAction({ type, card })}
    >
      {label}
    </FeltButton>
  );
  const buttons = (): ReactNode => {
    switch (choice.type) {
      case 'bid':
        return choice.points.map((bid) =>
          bid === 0
            ? button(cardText('action_no_bid'), { type: 'bid', bid })
            : button(t('bid', { count: bid }), { type: 'bid', bid }, bid === 3 ? 'primary' : 'plain'),
        );
      case 'rob':
        return [
          button(t(choice.first ? 'no_call' : 'no_rob'), { type: 'bid', bid: 0 }),
          button(t(choice.first ? 'call' : 'rob'), { type: 'bid', bid: 1 }, 'primary'),
        ];
      case 'double':
        return choice.factors.map((factor) => {
          const raised = () => t(factor > 2 ? 'super_double' : 'double', { factor });
          return button(factor === 1 ? t('no_double') : raised(), { type: 'double', factor });
        });
      case 'show':
        return [
          button(t('no_show'), { type: 'show', show: false }),
          button(t('show', { factor: choice.factor }), { type: 'show', show: true }, 'primary'),
        ];
      case 'refuse':
        return [
          button(t('no_refuse'), { type: 'refuse', refuse: false }),
          button(t('refuse'), { type: 'refuse', refuse: true }, 'primary'),
        ];
      case 'choose':
        return choice.from.map((from) => button(t('take_from', { name: nameOf(from) }), { type: 'choose', from }));
      case 'tribute':
        return exchange('tribute', t('pay'));
      case 'return':
        return exchange('return', t('give_back'));
    }
  };
  return (
    <div className="table-bar flex min-w-0 flex-col items-center gap-2">
      <div className="flex min-w-0 flex-wrap content-end items-center justify-center gap-x-4 @max-[480px]/table:min-h-10">
        <p role="status" className="min-h-5 text-center text-sm font-medium text-pretty text-on-felt">
          {question(choice)}
        </p>
        {clock}
      </div>
      <div className="flex flex-wrap justify-center gap-2">{buttons()}</div>
    </div>
  );
}

function useQuestion(view: TableView): (choice: ChoiceBeforePlay) => string {
  const t = useMessages(cardTableMessages);
  const nameOf = useTableSeatName(view);
  return (choice) => {
    switch (choice.type) {
      case 'bid':
        return t('ask_bid');
      case 'rob':
        return t(choice.first ? 'ask_call' : 'ask_rob');
      case 'double':
        return t('ask_double');
      case 'show':
        return t('ask_show');
      case 'refuse':
        return t('ask_refuse');
      case 'choose':
        return t('ask_choose');
      case 'tribute':
        return t('ask_tribute');
      case 'return':
        return t(`ask_return_${choice.limit}`, { name: nameOf(choice.to) });
    }
  };
}
