import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { debuggingMessages } from '../messages.ts';
import { CardRow } from '../playing-card.tsx';
import type { Decision } from './answer.ts';
import { useActionText } from './felt.tsx';

/** What else was thought of, best first, and why this. */
export function Alternatives({ decision, level }: { readonly decision: Decision; readonly level: unknown }) {
  const t = useMessages(debuggingMessages);
  const format = useFormat();
  const say = useActionText();
  const { win_rate, expected_points, alternatives, reasons } = decision;
  const best = Math.max(0.01, ...[win_rate, ...alternatives.map((one) => one.win_rate)].map((rate) => rate ?? 0));
  return (
    <div className="flex flex-col gap-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Figure label={t('win_rate')} value={win_rate === null ? '–' : format.percent(win_rate)} />
        <Figure
          label={t('expected_points')}
          value={expected_points === null ? '–' : format.number(expected_points, { maximumFractionDigits: 2 })}
        />
      </dl>
      {reasons.length > 0 && (
        <div>
          <h4 className="mb-1 text-sm text-text-faint">{t('reasons')}</h4>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
      {alternatives.length > 0 && (
        <div>
          <h4 className="mb-2 text-sm text-text-faint">{t('alternatives')}</h4>
          <ol className="flex flex-col gap-2">
            {alternatives.map((one, index) => (
              <li key={index} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-24">{say(one.action)}</span>
                <CardRow size="small" cards={one.action.cards} label={say(one.action)} level={level} />
                <span className="ml-auto flex w-32 items-center gap-2 tabular-nums">
                  <span aria-hidden className="h-1.5 flex-1 rounded-sm bg-surface-sunken">
                    <span
                      className="block h-full rounded-sm bg-accent-fill"
                      style={{ width: `${((one.win_rate ?? 0) / best) * 100}%` }}
                    />
                  </span>
                  {one.win_rate === null ? '–' : format.percent(one.win_rate)}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
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
