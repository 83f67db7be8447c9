import { apiPrices } from '@fourth-seat/contract';
import { quantile } from '@fourth-seat/game';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useStore } from '../../../settings/store.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { StatCard } from '../../../ui/data/stat-card.tsx';
import { momentKey } from '../match/moment.ts';
import { decisionLog } from './decision-log.ts';
import { showcaseMessages } from './messages.ts';

/** Rows that are listed. */
const LISTED = 6;

/** The decisions of this visit's tables, as the console lists calls: figures above, the newest first. */
export function DecisionList() {
  const t = useMessages(showcaseMessages);
  const format = useFormat();
  const log = useStore(decisionLog);
  const times = log.flatMap(({ thought: { took_ms } }) => took_ms ?? []);
  const timeAt = (share: number): string => (times.length === 0 ? '–' : format.duration(quantile(times, share)));
  // Narrower on a telephone, where the three columns fit just so.
  const space = 'px-4 py-2.5 max-sm:px-2.5';
  const cell = `border-t border-line ${space}`;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <StatCard label={t('decisions')} value={format.number(log.length)} />
        <StatCard label="p50" value={timeAt(0.5)} />
        <StatCard label="p95" value={timeAt(0.95)} className="max-sm:hidden" />
      </div>
      <div className="overflow-hidden rounded-lg border border-line bg-surface-raised">
        <table className="w-full text-left text-sm">
          <thead className="text-text-quiet">
            <tr>
              <th className={`${space} font-medium`}>{t('time')}</th>
              <th className={`${space} font-medium`}>{t('api')}</th>
              <th className={`${space} font-medium max-sm:hidden`}>{t('answered_by')}</th>
              <th className={`${space} text-right font-medium break-keep`}>{t('took')}</th>
              <th className={`${space} text-right font-medium max-sm:hidden`}>{t('price')}</th>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {log
              .slice(-LISTED)
              .toReversed()
              .map(({ at_ms, thought: { request, at, source, took_ms } }) => (
                <tr key={`${at_ms}/${momentKey(at)}`}>
                  <td className={cell}>{format.timeSeconds(at_ms)}</td>
                  <td className={`${cell} font-mono`}>{request.api}</td>
                  <td className={`${cell} max-sm:hidden`}>
                    <Badge>{t(source === 'api' ? 'by_api' : 'by_browser')}</Badge>
                  </td>
                  <td className={`${cell} text-right`}>{took_ms === undefined ? '–' : format.duration(took_ms)}</td>
                  <td className={`${cell} text-right max-sm:hidden`}>
                    {t('tokens', { count: apiPrices[request.api] })}
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
