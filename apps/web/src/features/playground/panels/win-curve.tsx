import { cardGameFacts } from '../../../cards/card-game.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import type { DealReview } from '../match/deal-review.ts';
import type { MatchSnapshot } from '../match/protocol.ts';
import type { Match } from '../match/use-match.ts';
import { useSeatName } from '../seat-names.ts';
import { timelineMessages } from '../timeline/messages.ts';
import { curveOf, sideOf } from './curve.ts';
import { panelMessages } from './messages.ts';
import { isDealOver } from './use-review.ts';

interface WinCurveProps {
  readonly match: Match;
  readonly snapshot: MatchSnapshot;
  readonly review: DealReview | undefined;
}

const WIDTH = 320;
const HEIGHT = 96;

/**
 * The chance of one side over the moves of the deal, as `curveOf` has it; blunders are marked and lead to their moment.
 */
export function WinCurve({ match, snapshot, review }: WinCurveProps) {
  const t = useMessages(panelMessages);
  const format = useFormat();
  const { record, shownMoment, view } = snapshot;
  const name = useSeatName(record.setup);
  const moves = record.deals[shownMoment.deal]?.moves ?? [];
  const side = sideOf(view.table, record.setup.human);
  const isPlaying = record.setup.human !== null;
  const hidden = isPlaying && !isDealOver(snapshot);
  const points = hidden
    ? []
    : curveOf(moves, side, review, { areTwoSides: cardGameFacts[view.table.game].sides !== 'alone' });
  const x = (move: number) => (moves.length === 0 ? 0 : (move / moves.length) * WIDTH);
  // Leaves room for a line along the edge, which would be cut in half.
  const y = (chance: number) => 3 + (1 - chance) * (HEIGHT - 6);
  const path = points
    .map(({ move, chance }, i) => `${i ? 'L' : 'M'}${x(move).toFixed(1)} ${y(chance).toFixed(1)}`)
    .join('');
  const shownPoint = points.findLast(({ move }) => move <= shownMoment.move);
  const sideName = (): string => {
    if ('landlord' in view.table) return t('curve_landlord');
    return isPlaying ? t('curve_ours') : format.list(side.map(name));
  };
  return (
    <section>
      <h3 className="mb-2 flex justify-between gap-2 text-sm font-medium">
        {t('curve', { side: sideName() })}
        <span className="tabular-nums">{shownPoint ? format.percent(shownPoint.chance, 0) : '–'}</span>
      </h3>
      <div className="relative rounded border border-line bg-surface-sunken">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block w-full" aria-hidden preserveAspectRatio="none">
          <line x1={0} x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} stroke="var(--line-strong)" strokeDasharray="3 4" />
          <line x1={x(shownMoment.move)} x2={x(shownMoment.move)} y1={0} y2={HEIGHT} stroke="var(--line-control)" />
          <path d={path} fill="none" stroke="var(--series-1)" strokeWidth={2} vectorEffect="non-scaling-stroke" />
        </svg>
        {points
          .filter(({ isBlunder }) => isBlunder)
          .map((point) => (
            <BlunderMark
              key={point.move}
              move={point.move}
              moveCount={moves.length}
              left={x(point.move) / WIDTH}
              top={y(point.chance) / HEIGHT}
              onOpen={() => match.send({ type: 'seek', at: { deal: shownMoment.deal, move: point.move - 1 } })}
            />
          ))}
      </div>
    </section>
  );
}

interface MarkProps {
  readonly move: number;
  readonly moveCount: number;
  /** Of its middle, as parts of the curve's width and height. */
  readonly left: number;
  readonly top: number;
  readonly onOpen: () => void;
}

function BlunderMark({ move, moveCount, left, top, onOpen }: MarkProps) {
  const t = useMessages(panelMessages);
  const timelineText = useMessages(timelineMessages);
  return (
    <button
      type="button"
      title={t('blunder')}
      aria-label={`${t('blunder')}: ${timelineText('move_of', { move, moves: moveCount })}`}
      onClick={onOpen}
      className="absolute flex size-6 -translate-1/2 items-center justify-center"
      style={{ left: `${left * 100}%`, top: `${top * 100}%` }}
    >
      <span className="size-2.5 rotate-45 border border-surface bg-danger" />
    </button>
  );
}
