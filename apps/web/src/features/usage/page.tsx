import { type ErrorName, MAX_HOURLY_DAYS } from '@fourth-seat/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { errorName, errorText } from '../../i18n/error-text.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { pathTo } from '../../navigation/paths.ts';
import { useSession } from '../../session/session-store.ts';
import { useLocale } from '../../settings/locale.ts';
import { ChartSkeleton } from '../../ui/chart/chart-frame.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { ButtonLink } from '../../ui/layout/link.tsx';
import { PageHeader } from '../../ui/layout/surface.tsx';
import { Causes } from './causes.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import { GamePanel } from './game-panel.tsx';
import { usageMessages } from './messages.ts';
import { usageQuery } from './queries.ts';
import { ReconcileBadge } from './reconcile-badge.tsx';
import { TopList } from './top-list.tsx';
import { Totals, TotalsSkeleton } from './totals.tsx';
import { UsageCharts } from './usage-charts.tsx';
import { type UsageState, useUsageState } from './usage-filters.ts';
import { ViewMenu } from './views/view-menu.tsx';

export function UsagePage() {
  const t = useMessages(usageMessages);
  const state = useUsageState();
  const { projectList } = useSession();
  if (projectList?.length === 0) {
    return (
      <section className="pt-2">
        <PageHeader title={t('title')} />
        <EmptyState kind="forbidden" cause={t('no_project')} />
      </section>
    );
  }
  return (
    <section className="pt-2">
      <PageHeader
        title={t('title')}
        aside={<ReconcileBadge state={state} />}
        actions={
          <>
            <ViewMenu search={state.search} />
            <ExportMenu state={state} />
          </>
        }
        className="mb-4"
      />
      <FilterBar state={state} />
      <Numbers state={state} />
    </section>
  );
}

/** Errors that a retry cannot mend: the URL names a project, time zone or range that does not exist. */
const urlErrors: ReadonlySet<ErrorName> = new Set([
  'bad_request',
  'project_unknown',
  'time_zone_unknown',
  'usage_range',
]);

function Numbers({ state }: { readonly state: UsageState }) {
  const t = useMessages(usageMessages);
  const format = useFormat();
  const { filters, granularity, split_by, compare } = state;
  const query = useQuery(
    usageQuery({ ...filters, granularity, ...(split_by && { split_by }), ...(compare && { compare: 'previous' }) }),
  );
  const { data, error, isPlaceholderData } = query;
  if (!data && error) return <NumbersError query={query} error={error} onReset={state.reset} />;
  if (!data) {
    return (
      <div className="flex flex-col gap-4">
        <TotalsSkeleton />
        <div className="grid gap-4 lg:grid-cols-2">
          <ChartSkeleton className="lg:col-span-2" />
          <ChartSkeleton />
          <ChartSkeleton />
        </div>
      </div>
    );
  }
  if (data.totals.requests === 0 && !isPlaceholderData) return <NoCalls state={state} />;
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        {data.range.coarsened && <Banner tone="info">{t('coarsened', { days: MAX_HOURLY_DAYS })}</Banner>}
        <p className="text-sm text-text-faint tabular-nums" data-testid="range">
          {format.dateTime(data.range.from, data.range.time_zone)} –{' '}
          {format.dateTime(data.range.to, data.range.time_zone)}
          {' · '}
          {t('as_of', { time: format.timeSeconds(data.as_of, data.range.time_zone) })}
        </p>
        <Totals usage={data} />
        <UsageCharts usage={data} state={state} stale={isPlaceholderData} />
      </div>
      <Causes state={state} />
      <TopList state={state} calls={data.totals.requests} />
      <GamePanel state={state} />
    </div>
  );
}

interface NumbersErrorProps {
  readonly query: UseQueryResult;
  readonly error: Error;
  readonly onReset: () => void;
}

/** Why there are no numbers: with a retry, or where that cannot help, with the way back to the usual range. */
function NumbersError({ query, error, onReset }: NumbersErrorProps) {
  const t = useMessages(usageMessages);
  const locale = useLocale();
  const name = errorName(error);
  if (name !== undefined && urlErrors.has(name)) {
    return (
      <EmptyState
        kind="filtered"
        cause={name === 'bad_request' ? t('none_found') : errorText(error, locale)}
        action={<Button onClick={onReset}>{t('show_default')}</Button>}
      />
    );
  }
  return <FailedState query={query} title={t('failed')} />;
}

function NoCalls({ state }: { readonly state: UsageState }) {
  const t = useMessages(usageMessages);
  return state.isFiltered ? (
    <EmptyState
      kind="filtered"
      cause={t('none_found')}
      action={<Button onClick={state.clear}>{t('clear_filters')}</Button>}
    />
  ) : (
    <EmptyState
      kind="nothing"
      cause={t('no_calls')}
      action={<ButtonLink to={pathTo('Debugging')}>{t('first_call')}</ButtonLink>}
    />
  );
}
