import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { KeyValueList } from '../../ui/data/key-value.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { usageMessages } from './messages.ts';
import { reconcileQuery } from './queries.ts';
import type { UsageState } from './usage-filters.ts';

/** Says whether the page's numbers equal a recount of the records; shows both when pressed. */
export function ReconcileBadge({ state }: { readonly state: Pick<UsageState, 'filters' | 'time_zone'> }) {
  const t = useMessages(usageMessages);
  const format = useFormat();
  const { data, isError, isFetching, refetch } = useQuery(reconcileQuery(state.filters));
  if (isError && !data) return null;
  if (!data) return <Badge icon={<Scale aria-hidden />}>{t('reconciling')}</Badge>;
  const label = data.difference === 0 ? t('reconciled') : t('differs', { count: data.difference });
  return (
    <Popover
      label={t('reconcile_title')}
      trigger={
        <button type="button" className="rounded-sm py-0.5">
          <Badge tone={data.difference === 0 ? 'success' : 'danger'} icon={<Scale aria-hidden />}>
            {label}
          </Badge>
        </button>
      }
    >
      <div className="flex max-w-80 flex-col gap-3">
        <p className="text-text-quiet">{t('reconcile_lead')}</p>
        <KeyValueList
          variant="compact"
          items={[
            { label: t('records'), value: format.number(data.records) },
            { label: t('counted'), value: format.number(data.batches + data.buckets) },
            { label: t('difference'), value: format.number(data.difference) },
            { label: t('checked'), value: format.timeSeconds(data.checked_at, state.time_zone) },
          ]}
        />
        {data.clipped && <p className="text-sm text-text-faint">{t('clipped')}</p>}
        {data.hours.slice(0, 5).map((hour) => (
          <p key={hour.at} className="text-sm text-danger tabular-nums">
            {format.dateTime(hour.at, state.time_zone)}: {format.number(hour.records)} / {format.number(hour.counted)}
          </p>
        ))}
        {data.kinds.slice(0, 5).map(({ at, kind, total, counted }) => (
          <p key={`${at} ${kind}`} className="text-sm text-danger tabular-nums">
            {t('differing_kind', {
              // Days of kinds are those of UTC, whatever zone the page shows.
              day: format.date(at, 'UTC'),
              kind: t(`kind_${kind}`),
              total: format.number(total),
              counted: format.number(counted),
            })}
          </p>
        ))}
        <Button size="small" busy={isFetching} onClick={() => void refetch()}>
          {t('check_again')}
        </Button>
      </div>
    </Popover>
  );
}
