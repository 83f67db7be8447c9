import { Lock, LockOpen, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { cardGameFacts } from '../../../../cards/card-game.ts';
import { cardMessages } from '../../../../cards/messages.ts';
import { type SuitLetter, suits } from '../../../../cards/suits.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { FeltButton } from '../felt-button.tsx';
import type { HandState } from '../hand/use-hand.ts';
import { cardTableMessages } from '../messages.ts';
import { type CardGroup, handGroupings, levelOf, type TableHelp, type TableView } from '../view.ts';

interface ArrangeBarProps {
  readonly view: TableView;
  readonly hand: HandState;
  readonly help: TableHelp | undefined;
}

/** Sorting by hand, the three groupings, straight flushes suit by suit, and locking what belongs together. */
export function ArrangeBar({ view, hand, help }: ArrangeBarProps) {
  const t = useMessages(cardTableMessages);
  const [hasFailed, setFailed] = useState(false);
  const { game } = view.table;
  const { hasSuits } = cardGameFacts[game];
  const orders = hasSuits ? (['rank', 'suit'] as const) : (['rank'] as const);
  return (
    <div
      className="table-sorting flex min-h-7 flex-wrap items-center justify-center gap-x-0.5"
      role="group"
      aria-label={t('sorting')}
    >
      {orders.map((order) => (
        <FeltButton
          key={order}
          tone="quiet"
          size="small"
          aria-pressed={hand.order === order}
          onClick={() => hand.sort(order)}
        >
          {t(`sort_${order}`)}
        </FeltButton>
      ))}
      {help &&
        handGroupings[game].map((grouping) => (
          <FeltButton
            key={grouping}
            tone="quiet"
            size="small"
            aria-pressed={hand.order === grouping}
            onClick={() => {
              setFailed(false);
              help.arrange(grouping).then(
                (groups) => hand.arrange(grouping, groups),
                () => setFailed(true),
              );
            }}
          >
            {t(`grouping_${grouping}`)}
          </FeltButton>
        ))}
      {help && hasSuits && <FlushFinder view={view} hand={hand} help={help} onFail={() => setFailed(true)} />}
      {hand.lock && (
        <FeltButton
          size="small"
          onClick={hand.lock.toggle}
          icon={hand.lock.isLocked ? <LockOpen aria-hidden /> : <Lock aria-hidden />}
        >
          <span className="table-tool-name">{t(hand.lock.isLocked ? 'unlock' : 'lock')}</span>
        </FeltButton>
      )}
      {hand.selected.size > 0 && (
        <FeltButton tone="quiet" size="small" onClick={() => hand.select([])} icon={<X aria-hidden />}>
          <span className="table-tool-name">{t('clear')}</span>
        </FeltButton>
      )}
      {hasFailed && (
        <p role="alert" className="text-sm text-felt-bad">
          {t('no_help')}
        </p>
      )}
    </div>
  );
}

/** In the order of the buttons. */
const letters: readonly SuitLetter[] = ['S', 'H', 'C', 'D'];

interface FlushFinderProps {
  readonly view: TableView;
  readonly hand: HandState;
  readonly help: TableHelp;
  readonly onFail: () => void;
}

/** One button for each suit: selects a straight flush, pressed again the next one. */
function FlushFinder({ view, hand, help, onFail }: FlushFinderProps) {
  const t = useMessages(cardTableMessages);
  const say = useMessages(cardMessages);
  const asked = useRef<{ hand: TableView['hand']; suit: SuitLetter | undefined; at: number }>(undefined);
  const [found, setFound] = useState<{ suit: SuitLetter; at: number; count: number }>();
  const level = levelOf(view.table);
  const wild = level === undefined ? '' : `H${level}`;
  const find = async (suit: SuitLetter): Promise<void> => {
    const all = await help.straightFlushes();
    const flushes = different(all.filter((flush) => suitOf(flush, wild) === suit));
    const before = asked.current;
    const again = before?.hand === view.hand && before?.suit === suit;
    const at = again && flushes.length > 0 ? (before.at + 1) % flushes.length : 0;
    asked.current = { hand: view.hand, suit, at };
    const flush = flushes[at];
    if (flush) hand.selectCards(flush.cards);
    setFound({ suit, at: at + 1, count: flushes.length });
  };
  const caption = (): string => {
    if (!found) return '';
    const suit = say(suits[found.suit].name);
    return found.count > 0 ? t('flush_of', { ...found, suit }) : t('no_flush', { suit });
  };
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="table-flush-name mx-1 text-sm text-on-felt-quiet">{t('straight_flush')}</span>
      {letters.map((suit) => (
        <FeltButton
          key={suit}
          tone="quiet"
          size="small"
          aria-label={t('find_flush', { suit: say(suits[suit].name) })}
          onClick={() => void find(suit).catch(onFail)}
          icon={
            <svg viewBox="0 0 20 20" aria-hidden>
              <path fill="currentColor" d={suits[suit].path} />
            </svg>
          }
        />
      ))}
      <span role="status" className="mx-1 text-sm text-on-felt-quiet">
        {caption()}
      </span>
    </span>
  );
}

/**
 * The same cards may be read as two straight flushes: they are shown once, and the meaning is chosen as they are
 * played.
 */
function different(flushes: readonly CardGroup[]): readonly CardGroup[] {
  const names = flushes.map(({ cards }) => cards.toSorted().join());
  return flushes.filter((_, at) => names.indexOf(names[at] ?? '') === at);
}

/** The suit of a straight flush is that of its natural cards. */
function suitOf({ cards }: CardGroup, wild: string): string | undefined {
  return (cards.find((card) => card !== wild) ?? cards[0])?.slice(0, 1);
}
