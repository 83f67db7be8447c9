import type { MatchCall } from '@fourth-seat/contract';
import { tableMessages } from '../../../cards/table-messages.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Sparkline } from '../../../ui/chart/sparkline.tsx';
import { Card } from '../../../ui/layout/surface.tsx';
import { callMessages } from '../messages.ts';

/** A curve needs at least this many points. */
const MIN_POINTS = 3;

/** The win rate of the seat on screen, decision by decision: it shows where the match turned. */
export function WinRateCurve({
  calls,
  at,
}: {
  readonly calls: readonly Pick<MatchCall, 'decision'>[];
  readonly at: number;
}) {
  const t = useMessages(callMessages);
  const table = useMessages(tableMessages);
  const format = useFormat();
  const seat = calls[at]?.decision?.seat ?? calls.find(({ decision }) => decision?.seat != null)?.decision?.seat;
  const rates = calls.flatMap(({ decision }) =>
    decision && decision.seat === seat && decision.win_rate !== null ? [decision.win_rate] : [],
  );
  const [first, last] = [rates[0], rates.at(-1)];
  if (seat == null || first === undefined || last === undefined || rates.length < MIN_POINTS) return null;
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-sm font-medium">
        {t('win_rate_curve')} · {table('seat', { seat })}
      </h2>
      <Sparkline values={rates} max={1} label={t('win_rate_curve')} className="h-14" />
      <p className="flex justify-between text-sm text-text-faint tabular-nums">
        <span>{format.percent(first, 0)}</span>
        <span>{format.percent(last, 0)}</span>
      </p>
    </Card>
  );
}
