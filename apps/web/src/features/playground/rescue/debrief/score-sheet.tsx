import type { FinalResult } from '@fourth-seat/rescue/engine';
import { useFormat } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { cx } from '../../../../ui/cx.ts';
import { rescueMessages } from '../messages.ts';

const parts = ['survivors', 'companions', 'core', 'cause', 'promises'] as const;

interface ScoreSheetProps {
  readonly result: FinalResult;
  /** The AI's result at the same station without a captain, once it is computed. */
  readonly planner: FinalResult | undefined;
}

/** Points by category, beside those of the AI alone. */
export function ScoreSheet({ result, planner }: ScoreSheetProps) {
  const t = useMessages(rescueMessages);
  return (
    <table className="w-full max-w-text">
      <thead>
        <tr className="text-sm text-text-faint">
          <th scope="col" className="text-left font-normal">
            <span className="sr-only">{t('score')}</span>
          </th>
          <th scope="col" className="pl-4 text-right font-normal">
            {t('your_result')}
          </th>
          <th scope="col" className="pl-4 text-right font-normal">
            {planner && t('planner_result')}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part} className="border-t border-line">
            <th scope="row" className="py-1 text-left font-normal text-text-quiet">
              {t(`score_${part}`)}
            </th>
            <Points value={result.score[part]} />
            <Points value={planner?.score[part]} quiet />
          </tr>
        ))}
        <tr className="border-t border-line-strong font-semibold">
          <th scope="row" className="py-1.5 text-left font-semibold">
            {t('saved_short', { count: result.saved })}
            {result.lost > 0 && <span className="text-danger"> · {t('lost_short', { count: result.lost })}</span>}
          </th>
          <Points value={result.score.total} />
          <Points value={planner?.score.total} quiet />
        </tr>
      </tbody>
    </table>
  );
}

function Points({ value, quiet = false }: { readonly value: number | undefined; readonly quiet?: boolean }) {
  const format = useFormat();
  return (
    <td className={cx('py-1 pl-4 text-right', quiet && 'text-text-quiet')}>
      {value !== undefined && format.number(Math.round(value) + 0)}
    </td>
  );
}
