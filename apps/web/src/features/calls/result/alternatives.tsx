import { cardsIn } from '../../../cards/action.ts';
import { useActionText } from '../../../cards/action-text.ts';
import { CardRow } from '../../../cards/card-row.tsx';
import type { Rank } from '../../../cards/suits.ts';
import { tableMessages } from '../../../cards/table-messages.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { callMessages } from '../messages.ts';
import type { Belief, Decision } from './answer.ts';
import { beliefText } from './answer-text.ts';

/** Win rate, reasons, alternatives (best first) and beliefs of a decision. */
export function Alternatives({ decision, level }: { readonly decision: Decision; readonly level: Rank | undefined }) {
  const t = useMessages(callMessages);
  const format = useFormat();
  const actionText = useActionText();
  const { win_rate, expected_points, alternatives, reasons, beliefs } = decision;
  const percent = (value: number): string => format.percent(value);
  const points = (value: number): string => format.number(value, { maximumFractionDigits: 2 });
  const rates = [win_rate, ...alternatives.map((one) => one.win_rate)].filter((rate) => rate !== null);
  // Where every chance is nearly nothing, no bar looks like a good one.
  const best = Math.max(0.01, ...rates);
  return (
    <div className="flex flex-col gap-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Figure label={t('win_rate')} value={orDash(win_rate, percent)} />
        <Figure label={t('expected_points')} value={orDash(expected_points, points)} />
      </dl>
      {reasons.length > 0 && (
        <div>
          <h3 className="mb-1 text-sm text-text-faint">{t('reasons')}</h3>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
      {alternatives.length > 0 && (
        <div>
          <h3 className="mb-2 text-sm text-text-faint">{t('alternatives')}</h3>
          <ol className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-2 sm:grid-cols-[auto_1fr_auto]">
            {alternatives.map((one, index) => (
              <li key={index} className="col-span-full grid grid-cols-subgrid items-center gap-y-1">
                <span>{actionText(one.action)}</span>
                <span className="max-sm:order-1 max-sm:col-span-full max-sm:empty:hidden">
                  {cardsIn(one.action).length > 0 && (
                    <CardRow
                      size="small"
                      cards={cardsIn(one.action)}
                      label={actionText(one.action)}
                      level={level}
                      play={one.action.type === 'play' ? one.action : undefined}
                    />
                  )}
                </span>
                <span className="flex items-center justify-end gap-2 tabular-nums">
                  {one.win_rate !== null && <Bar share={one.win_rate / best} />}
                  <span className="min-w-12 text-right">{orDash(one.win_rate, percent)}</span>
                  {one.expected_points !== null && (
                    <span className="min-w-16 text-right text-text-quiet">
                      {t('points_short', { points: points(one.expected_points) })}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
      {beliefs.length > 0 && <Beliefs beliefs={beliefs} />}
    </div>
  );
}

/** Beliefs: the probabilities of key holdings, a bar for each. */
function Beliefs({ beliefs }: { readonly beliefs: readonly Belief[] }) {
  const t = useMessages(callMessages);
  const table = useMessages(tableMessages);
  const format = useFormat();
  return (
    <div>
      <h3 className="mb-2 text-sm text-text-faint">{t('belief')}</h3>
      <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {beliefs.map(({ seat, chances }) => (
          <li key={seat} className="min-w-0">
            <p className="font-medium">{table('seat', { seat })}</p>
            <ul className="mt-1 flex flex-col gap-1 text-sm">
              {Object.entries(chances).map(([name, chance]) => (
                <li key={name} className="flex items-center gap-2">
                  <span className="min-w-0 flex-1 truncate text-text-quiet">{beliefText(name, t)}</span>
                  <Bar share={chance} />
                  <span className="w-12 text-right tabular-nums">{format.percent(chance)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

const orDash = (value: number | null, format: (value: number) => string): string =>
  value === null ? '–' : format(value);

/** A share from 0 to 1; the number stands beside it. */
function Bar({ share }: { readonly share: number }) {
  return (
    <span aria-hidden className="h-1.5 w-14 shrink-0 rounded-sm bg-surface-sunken">
      <span className="block h-full rounded-sm bg-accent-fill" style={{ width: `${share * 100}%` }} />
    </span>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt className="text-sm text-text-faint">{label}</dt>
      <dd className="text-lg font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
