import { useEffect } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { cx } from '../../../ui/cx.ts';
import { ArrangeBar } from './actions/arrange-bar.tsx';
import { ChoiceBar } from './actions/choice-bar.tsx';
import { ClockBar } from './actions/clock-bar.tsx';
import { keysOf } from './actions/keys.ts';
import { PlayBar } from './actions/play-bar.tsx';
import { isPassHinted, usePlay } from './actions/use-play.ts';
import { FeltButton } from './felt-button.tsx';
import { HandCards } from './hand/hand-cards.tsx';
import { useHand } from './hand/use-hand.ts';
import { useHandFocus } from './hand/use-hand-focus.ts';
import { cardTableMessages } from './messages.ts';
import { type CardTableProps, type CardText, isAuto, isPerson, levelOf } from './view.ts';
import { useTableSeatName } from './words.ts';

interface NearSideProps extends CardTableProps {
  /** The deal with which the page opened, where a visitor sat at it. */
  readonly firstHand: string | undefined;
}

/** The viewer's side: the question, the buttons that answer it, and the hand. One component for each deal. */
export function NearSide({ view, onAction, help, onAuto, remark, firstHand }: NearSideProps) {
  const t = useMessages(cardTableMessages);
  const { choice } = view;
  const hand = useHand(view);
  const { playOf, ...prepared } = usePlay(view, hand, help);
  const picks = choice?.type === 'tribute' || choice?.type === 'return' ? choice : undefined;

  /** The one card to pay or give back; undefined where the rules forbid it, or others are selected with it. */
  const pickOf = ([card, ...others]: readonly CardText[]): CardText | undefined =>
    card !== undefined && others.length === 0 && picks?.cards.includes(card) ? card : undefined;
  const mayPass = choice?.type === 'play' && choice.may_pass;
  const pass = () => onAction({ type: 'pass' });
  const play = (cards: readonly CardText[]): void => {
    if (picks) {
      const card = pickOf(cards);
      if (card !== undefined) onAction({ type: picks.type, card });
      return;
    }
    const action = playOf(cards);
    if (action) onAction(action);
    // A hint to pass is followed by the key that follows the others.
    else if (mayPass && cards.length === 0 && isPassHinted(prepared)) pass();
  };
  const onKeyDown = keysOf({
    clear: () => hand.select([]),
    pass: mayPass ? pass : undefined,
    hint: choice?.type === 'play' ? prepared.hints?.next : undefined,
  });
  const sits = isPerson(view.seats[view.viewer]);
  const focus = useHandFocus(sits ? view.deal : undefined, firstHand);
  const { selectCards } = hand;
  const raised = remark?.cards;
  useEffect(() => {
    if (raised) selectCards(raised);
    // The hand of this moment is drawn with the remark; its functions are new with every drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [raised]);
  // A clock that starts again is a new element.
  const clock = view.clock && (
    <ClockBar key={`${view.deal}/${view.clock.left_ms}/${view.clock.running}`} clock={view.clock} />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts of the buttons and cards inside it
    <div {...focus} className="flex min-w-0 flex-col gap-1" onKeyDown={onKeyDown}>
      <div className="flex flex-col items-center gap-1">
        {choice?.type === 'play' && (
          <PlayBar
            view={view}
            clock={clock}
            mayPass={choice.may_pass}
            prepared={prepared}
            onPlay={() => play(hand.selectedCards)}
            onPass={pass}
          />
        )}
        {choice && choice.type !== 'play' && (
          <ChoiceBar view={view} choice={choice} clock={clock} card={pickOf(hand.selectedCards)} onAction={onAction} />
        )}
        {!choice && remark && (
          <p className="table-wait min-h-17 max-w-text text-center text-sm text-pretty">{remark.text}</p>
        )}
        {!choice && !remark && <Waiting view={view} onAuto={onAuto} />}
      </div>
      {view.hand && view.hand.length > 0 && (
        <>
          <HandCards
            hand={hand}
            label={t('your_hand', { count: view.hand.length })}
            level={levelOf(view.table)}
            allowed={picks && new Set(picks.cards)}
            single={picks !== undefined}
            dealt={view.tricks.length === 0}
            onPlay={(ids) => play(hand.textsOf(ids))}
          />
          {isPerson(view.seats[view.viewer]) && !view.result && <ArrangeBar view={view} hand={hand} help={help} />}
        </>
      )}
    </div>
  );
}

/** Reserves the place of the buttons while others act, and says who they are. */
function Waiting({ view, onAuto }: Pick<CardTableProps, 'view' | 'onAuto'>) {
  const t = useMessages(cardTableMessages);
  const nameOf = useTableSeatName(view);
  if (isAuto(view.seats[view.viewer]) && onAuto && !view.result?.match) {
    return (
      <div className="table-wait flex min-h-17 flex-wrap items-center justify-center gap-3 @max-[480px]/table:min-h-22">
        <span className="font-medium">{t('auto_on')}</span>
        <FeltButton tone="primary" onClick={() => onAuto(false)}>
          {t('auto_off')}
        </FeltButton>
      </div>
    );
  }
  // The result needs the place, and no buttons come any more.
  if (view.result) return null;
  const others = view.turn !== undefined && view.turn !== view.viewer && view.phase !== 'over';
  return (
    <p
      className={cx(
        'table-wait flex items-center text-sm text-on-felt-quiet',
        isPerson(view.seats[view.viewer]) ? 'min-h-17 @max-[480px]/table:min-h-22' : 'min-h-12',
      )}
    >
      {others && view.turn !== undefined && (
        <span key={view.turn}>{t('waiting_for', { name: nameOf(view.turn) })}</span>
      )}
    </p>
  );
}
