import type { MatchCall } from '@fourth-seat/contract';
import { useActionText } from '../../../cards/action-text.ts';
import { useCardName } from '../../../cards/card-name.ts';
import { partsOf, STAR, suits } from '../../../cards/suits.ts';
import { tableMessages } from '../../../cards/table-messages.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { cx } from '../../../ui/cx.ts';
import { callMessages } from '../messages.ts';
import { readAction } from '../result/answer.ts';
import { StatusBadge } from '../result/result-panel.tsx';

interface StepListProps {
  readonly calls: readonly MatchCall[];
  readonly current: number;
  readonly onPick: (index: number) => void;
}

/** Scrolls the list only: on a phone it is below the table, and the page must not move. */
function bringIntoList(step: HTMLButtonElement | null): void {
  const list = step?.closest('ol');
  if (!step || !list) return;
  const above = step.offsetTop - list.offsetTop;
  if (above < list.scrollTop) list.scrollTop = above;
  const below = above + step.offsetHeight - list.clientHeight;
  if (below > list.scrollTop) list.scrollTop = below;
}

/** As many cards as fit a line; the table beside the list shows all of them. */
const SHOWN_CARDS = 6;

function PlayedCards({ cards }: { readonly cards: readonly string[] }) {
  const table = useMessages(tableMessages);
  return (
    <span className="ml-1.5 inline-flex flex-wrap items-center gap-1 align-middle">
      {cards.slice(0, SHOWN_CARDS).map((card, index) => (
        // A play may hold the same card twice, so the index is the key.
        <CardLabel key={index} card={card} />
      ))}
      {cards.length > SHOWN_CARDS && (
        <span className="text-text-faint">{table('card_count', { count: cards.length })}</span>
      )}
    </span>
  );
}

function CardLabel({ card }: { readonly card: string }) {
  const name = useCardName()(card);
  const { suit, rank, joker } = partsOf(card);
  const path = joker ? STAR : suit && suits[suit].path;
  return (
    <span className="inline-flex items-center font-mono" title={name}>
      <span className="sr-only">{name}</span>
      <span aria-hidden className="inline-flex items-center">
        {rank}
        {path && (
          <svg
            viewBox="0 0 20 20"
            className={cx('size-[0.8em]', (suit === 'H' || suit === 'D' || joker === 'big') && 'text-danger')}
          >
            <path
              d={path}
              fill={joker === 'small' ? 'none' : 'currentColor'}
              stroke="currentColor"
              strokeWidth={joker === 'small' ? 1.8 : 0}
            />
          </svg>
        )}
      </span>
    </span>
  );
}

/** Every step of the match in a line: who, what, and how good its chances were. */
export function StepList({ calls, current, onPick }: StepListProps) {
  const t = useMessages(callMessages);
  return (
    <ol
      aria-label={t('match_steps')}
      className="flex max-h-80 flex-col overflow-y-auto rounded-lg border border-line bg-surface-raised p-1 lg:max-h-[calc(100vh-var(--sticky-top,0px)-18rem)]"
    >
      {calls.map((call, index) => (
        <li key={call.call_id}>
          <button
            type="button"
            {...(index === current && { ref: bringIntoList, 'aria-current': 'step' as const })}
            onClick={() => onPick(index)}
            className={cx(
              'flex w-full items-center gap-3 rounded px-3 py-1.5 text-left text-sm hover:bg-surface-hover',
              index === current && 'bg-accent-soft',
            )}
          >
            <span className="w-7 shrink-0 text-right text-text-faint tabular-nums">{index + 1}</span>
            <StepText call={call} />
          </button>
        </li>
      ))}
    </ol>
  );
}

function StepText({ call }: { readonly call: MatchCall }) {
  const t = useMessages(callMessages);
  const table = useMessages(tableMessages);
  const format = useFormat();
  const actionText = useActionText();
  const { decision, api_id } = call;
  const action = readAction(decision?.action);
  const seat = decision?.seat ?? undefined;
  return (
    <>
      <span className="min-w-0 flex-1 break-words">
        {action ? (
          <>
            {seat !== undefined && <span className="text-text-quiet">{table('seat', { seat })} · </span>}
            {actionText(action)}
            {/* A suit and a rank say what was played at a glance; the words name only the kind. */}
            {action.type === 'play' && <PlayedCards cards={action.cards} />}
          </>
        ) : (
          <code className="font-mono break-all">{api_id}</code>
        )}
      </span>
      {call.code !== 0 && <StatusBadge call={call} />}
      {decision && decision.win_rate !== null && (
        <span className="tabular-nums">
          <span className="sr-only">{t('win_rate')} </span>
          {format.percent(decision.win_rate, 0)}
        </span>
      )}
    </>
  );
}
