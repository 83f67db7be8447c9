import { cardsIn } from '../../../cards/action.ts';
import { useActionText } from '../../../cards/action-text.ts';
import { guandanTeamOf } from '../../../cards/card-game.ts';
import { CardRow } from '../../../cards/card-row.tsx';
import { Felt } from '../../../cards/felt.tsx';
import { printedRank, type Rank } from '../../../cards/suits.ts';
import { tableMessages } from '../../../cards/table-messages.ts';
import { useMessages } from '../../../i18n/messages.ts';
import type { Fields } from '../../../ui/json/fields.ts';
import { callMessages } from '../messages.ts';
import type { Decision } from './answer.ts';
import { readPosition, type SeatSoFar } from './position.ts';

interface MoveTableProps {
  readonly api_id: string;
  readonly request: Fields;
  /** Absent before the request is sent. */
  readonly decision?: Decision;
}

/**
 * Position, and decision if there is one, on the felt: the other seats above in seating order, the seat to act below.
 */
export function MoveTable({ api_id, request, decision }: MoveTableProps) {
  const t = useMessages(callMessages);
  const table = useMessages(tableMessages);
  const actionText = useActionText();
  const { seat, landlord, level, hand, bottom, others } = readPosition(request, api_id);
  const action = decision?.action;
  const acted = action ? cardsIn(action) : [];
  const seatName = (named: number): string => table(named === landlord ? 'seat_landlord' : 'seat', { seat: named });
  // Four seats are two sides, across each other.
  const sideOf = (other: number) => {
    if (others.length !== 3 || seat === undefined) return undefined;
    return guandanTeamOf(other) === guandanTeamOf(seat) ? 'partner' : 'opponent';
  };
  // Whoever acts next sits on the right: the others from left to right are the last, …, the next.
  const seated = [...others].reverse();
  return (
    <Felt>
      {seated.length > 0 && (
        <ul
          aria-label={t('around')}
          className={`grid gap-x-3 gap-y-3 ${seated.length > 2 ? 'grid-cols-3' : 'grid-cols-2'}`}
        >
          {seated.map((other) => (
            <li
              key={other.seat}
              // Left, across and right of who is to act.
              className="flex min-w-0 flex-col items-center gap-1 first:items-start last:items-end"
            >
              <SeatAround view={other} name={seatName(other.seat)} side={sideOf(other.seat)} level={level} />
            </li>
          ))}
        </ul>
      )}
      {(bottom.length > 0 || level !== undefined) && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-felt-line pt-3 text-sm">
          {level !== undefined && <span>{table('level_wild', { level: printedRank(level) })}</span>}
          {bottom.length > 0 && (
            <>
              <span className="opacity-80">{table('bottom_cards')}</span>
              <CardRow size="small" cards={bottom} label={table('bottom_cards')} />
            </>
          )}
        </div>
      )}
      <div className="flex flex-col gap-1.5 border-t border-felt-line pt-3">
        <span className="text-sm opacity-80">
          {seat === undefined ? t('move') : `${seatName(seat)} · ${table('acting')}`}
        </span>
        {action && <span className="text-lg font-semibold">{actionText(action)}</span>}
        {acted.length > 0 && (
          <CardRow cards={acted} label={t('move')} level={level} play={action?.type === 'play' ? action : undefined} />
        )}
      </div>
      {hand.length > 0 && (
        <div className="flex flex-col gap-2.5 border-t border-felt-line pt-3">
          <span className="text-sm opacity-80">
            {table('hand')} · {table('card_count', { count: hand.length })}
          </span>
          <CardRow
            size="small"
            cards={hand}
            label={table('hand')}
            level={level}
            {...(acted.length > 0 && { lifted: positionsIn(hand, acted) })}
          />
        </div>
      )}
    </Felt>
  );
}

interface SeatAroundProps {
  readonly view: SeatSoFar;
  readonly name: string;
  readonly side: 'partner' | 'opponent' | undefined;
  readonly level: Rank | undefined;
}

function SeatAround({ view: { left, played, bid }, name, side, level }: SeatAroundProps) {
  const table = useMessages(tableMessages);
  return (
    <>
      <span className="text-sm opacity-80">{name}</span>
      {side && (
        <span className={side === 'partner' ? 'text-sm text-felt-ours' : 'text-sm text-felt-theirs'}>
          {table(side)}
        </span>
      )}
      {left !== undefined && <span className="text-sm tabular-nums">{table('card_count', { count: left })}</span>}
      {bid !== undefined && (
        <span className="text-sm">{bid ? table('action_bid', { bid }) : table('action_no_bid')}</span>
      )}
      {played?.length === 0 && <span className="text-sm">{table('action_pass')}</span>}
      {played && played.length > 0 && <CardRow size="small" cards={played} label={name} level={level} />}
    </>
  );
}

/** Which cards of a hand were played; the same card held twice is taken once for each time it was played. */
function positionsIn(hand: readonly string[], played: readonly string[]): ReadonlySet<number> {
  const positions = new Set<number>();
  for (const card of played) {
    const at = hand.findIndex((one, index) => one === card && !positions.has(index));
    if (at >= 0) positions.add(at);
  }
  return positions;
}
