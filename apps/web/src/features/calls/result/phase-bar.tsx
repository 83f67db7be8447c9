import { type CallDetails, callPhases } from '@fourth-seat/contract';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { callMessages } from '../messages.ts';

const colours = {
  auth: 'bg-series-5',
  body: 'bg-series-6',
  limits: 'bg-series-4',
  rules: 'bg-series-2',
  language_model: 'bg-accent',
  queue: 'bg-series-3',
  think: 'bg-series-1',
  answer: 'bg-text-quiet',
  rest: 'bg-text-faint',
} as const;

interface Part {
  readonly name: keyof typeof colours;
  readonly ms: number;
}

/** The least that a part is shown for, of one that is listed as "0 ms" otherwise. */
const MIN_MS = 0.05;

/**
 * The parts of a response time, in the order in which they pass; together they are the whole. Only records of earlier
 * versions have time that was not measured.
 */
function partsOf({ phases, response_time_ms }: Pick<CallDetails, 'phases' | 'response_time_ms'>): Part[] {
  const measured = callPhases.flatMap((name) => {
    const found = phases.find(({ phase }) => phase === name);
    return found && name !== 'meter' ? [{ name, ms: found.ms }] : [];
  });
  if (measured.length === 0) return [];
  const rest_ms = response_time_ms - measured.reduce((sum, { ms }) => sum + ms, 0);
  return [...measured, { name: 'rest' as const, ms: rest_ms }].filter(({ ms }) => ms >= MIN_MS);
}

/** Where the time of a call went, as a bar and in words, with their sum. */
export function PhaseBar({ call }: { readonly call: CallDetails }) {
  const t = useMessages(callMessages);
  const format = useFormat();
  const parts = partsOf(call);
  const meter = call.phases.find(({ phase }) => phase === 'meter');
  if (parts.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm text-text-faint">{t('phases')}</h3>
      <div aria-hidden className="flex h-2.5 gap-px overflow-hidden rounded-sm bg-surface-sunken">
        {parts.map(({ name, ms }) => (
          <span key={name} className={colours[name]} style={{ flexGrow: ms }} />
        ))}
      </div>
      <dl className="grid grid-cols-[auto_1fr_auto] gap-x-2 gap-y-1 text-sm tabular-nums sm:max-w-sm">
        {parts.map(({ name, ms }) => (
          <div key={name} className="col-span-full grid grid-cols-subgrid items-center">
            <span aria-hidden className={`size-2 rounded-sm ${colours[name]}`} />
            <dt className="text-text-quiet">{t(`phase_${name}`)}</dt>
            <dd className="text-right">{format.duration(ms)}</dd>
          </div>
        ))}
        <div className="col-span-full grid grid-cols-subgrid border-t border-line pt-1 font-medium">
          <dt className="col-span-2">{t('response_time')}</dt>
          <dd className="text-right">{format.duration(call.response_time_ms)}</dd>
        </div>
        {meter && (
          <div className="col-span-full grid grid-cols-subgrid text-text-quiet">
            <dt className="col-span-2">{t('phase_meter')}</dt>
            <dd className="text-right">{format.duration(meter.ms)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
