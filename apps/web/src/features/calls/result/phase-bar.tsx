import { type CallDetails, callPhases } from '@fourth-seat/contract';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { callMessages } from '../messages.ts';

const colours = {
  auth: 'bg-series-5',
  limits: 'bg-series-4',
  queue: 'bg-series-3',
  rules: 'bg-series-2',
  think: 'bg-series-1',
  meter: 'bg-series-6',
  rest: 'bg-text-faint',
} as const;

/** Where the time of a call went, as a bar and in words for screen readers. */
export function PhaseBar({ call: { phases, response_time_ms } }: { readonly call: CallDetails }) {
  const t = useMessages(callMessages);
  const format = useFormat();
  const measured = callPhases.flatMap((name) => {
    const found = phases.find(({ phase }) => phase === name);
    return found ? [{ name, ms: found.ms }] : [];
  });
  const answered_ms = measured.filter(({ name }) => name !== 'meter').reduce((sum, { ms }) => sum + ms, 0);
  // The rest of the time, mostly waiting for the event loop. Metering is not part of the response time: a call's record
  // is written before its metering has ended.
  const rest_ms = response_time_ms - answered_ms;
  const segments = rest_ms > response_time_ms / 20 ? [...measured, { name: 'rest' as const, ms: rest_ms }] : measured;
  const total_ms = segments.reduce((sum, { ms }) => sum + ms, 0);
  if (measured.length === 0 || total_ms === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <span className="text-sm text-text-faint">{t('phases')}</span>
      <div aria-hidden className="flex h-2.5 gap-px overflow-hidden rounded-sm bg-surface-sunken">
        {segments.map(({ name, ms }) => (
          <span key={name} className={colours[name]} style={{ width: `${(ms / total_ms) * 100}%` }} />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {segments.map(({ name, ms }) => (
          <li key={name} className="flex items-center gap-1.5 tabular-nums">
            <span aria-hidden className={`size-2 rounded-sm ${colours[name]}`} />
            <span className="text-text-quiet">{t(`phase_${name}`)}</span>
            {format.duration(ms)}
          </li>
        ))}
      </ul>
    </div>
  );
}
