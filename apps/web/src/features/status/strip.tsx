import type { ServiceState, StatusPeriod } from '@fourth-seat/contract';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { StatusDot, type Tone } from '../../ui/data/badge.tsx';
import { Table } from '../../ui/data/table.tsx';
import { statusMessages } from './messages.ts';

export const stateTones: Readonly<Record<ServiceState, Tone>> = {
  operational: 'success',
  degraded: 'warning',
  outage: 'danger',
  no_data: 'neutral',
};

/** Height tells the states apart as well as colour. */
const bars: Readonly<Record<ServiceState, string>> = {
  operational: 'h-full bg-success',
  degraded: 'h-3/5 bg-warning',
  outage: 'h-1/3 bg-danger',
  no_data: 'h-1 bg-line-strong',
};

interface StripProps {
  readonly name: string;
  readonly periods: readonly StatusPeriod[];
  /** How the start of a period is written. */
  readonly write: (from: string) => string;
}

/** A bar for each period, and the same as a table one step deeper. */
export function Strip({ name, periods, write }: StripProps) {
  const t = useMessages(statusMessages);
  const count = (state: ServiceState): number => periods.filter((one) => one.state === state).length;
  const counts = {
    operational: count('operational'),
    degraded: count('degraded'),
    outage: count('outage'),
    no_data: count('no_data'),
  };
  const known = periods.filter(({ state }) => state !== 'no_data');
  return (
    <>
      <div role="img" aria-label={t('strip_label', { name, ...counts })} className="flex h-9 items-end gap-px">
        {periods.map(({ from, state }) => (
          <span
            key={from}
            title={`${write(from)}: ${t(`state_${state}`)}`}
            className={`min-w-0 flex-1 rounded-[1px] ${bars[state]}`}
          />
        ))}
      </div>
      {known.length > 0 && (
        <details className="mt-2">
          <summary className="w-fit cursor-pointer rounded-sm text-sm text-text-quiet hover:text-text">
            {t('as_table')}
          </summary>
          <div className="mt-2">
            <PeriodTable name={name} periods={known.toReversed()} write={write} />
          </div>
        </details>
      )}
    </>
  );
}

function PeriodTable({ name, periods, write }: StripProps) {
  const t = useMessages(statusMessages);
  const format = useFormat();
  return (
    <Table
      label={name}
      rows={periods}
      rowKey={({ from }) => from}
      columns={[
        { key: 'from', header: t('from'), narrow: 'start', cell: ({ from }) => write(from) },
        {
          key: 'state',
          header: t('state'),
          narrow: 'end',
          cell: ({ state }) => <StatusDot tone={stateTones[state]} label={t(`state_${state}`)} />,
        },
        {
          key: 'available',
          header: t('available'),
          align: 'end',
          narrow: 'start',
          narrowName: true,
          cell: ({ available }) => (available === null ? '–' : format.percent(available, 2)),
        },
        {
          key: 'failed',
          header: t('failed'),
          align: 'end',
          narrow: 'start',
          narrowName: true,
          cell: ({ failed }) => (failed === null ? '–' : format.percent(failed, 2)),
        },
        {
          key: 'probe',
          header: t('probe'),
          align: 'end',
          narrow: 'start',
          narrowName: true,
          cell: ({ probe_ms }) => (probe_ms === null ? '–' : format.duration(probe_ms)),
        },
      ]}
    />
  );
}
