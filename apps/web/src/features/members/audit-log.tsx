import { type AuditEntry, auditTargets, exportAudit } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { CSV_TYPE, saveFile } from '../../api/save-file.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { ChoiceFilter, SearchField } from '../../forms/list-filters.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { cursorPaging } from '../../navigation/cursor-paging.ts';
import { FailedList } from '../../navigation/failed-list.tsx';
import { pathTo } from '../../navigation/paths.ts';
import { firstPage, type Search, useSearch, without } from '../../navigation/use-search.ts';
import { Address } from '../../people/address.tsx';
import { serverTime } from '../../settings/server-clock.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Table, type TableColumn } from '../../ui/data/table.tsx';
import { addDays, isCivilDate } from '../../ui/date/civil-date.ts';
import { DateRangePicker } from '../../ui/date/date-range-picker.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { ButtonLink } from '../../ui/layout/link.tsx';
import { AuditDetails } from './audit-details.tsx';
import { auditMessages } from './audit-messages.ts';
import { memberMessages } from './messages.ts';
import { type AuditFilters, auditQuery } from './queries.ts';

/** Parameters of the URL that filter the log. The days are not `from` and `to`: `from` is of its pages. */
const filterNames = ['q', 'kind', 'since', 'until'] as const;

/** The filters that the URL names, and the days among them, both included. */
function filtersIn(search: Search) {
  const [since, until] = [search.get('since'), search.get('until')];
  const days = since && until && isCivilDate(since) && isCivilDate(until) ? { from: since, to: until } : undefined;
  const filters: AuditFilters = {
    search: search.get('q'),
    target_kind: search.oneOf('kind', auditTargets),
    ...(days && { from: `${days.from}T00:00:00Z`, to: `${addDays(days.to, 1)}T00:00:00Z` }),
  };
  return { filters, days };
}

/** Who did what, newest first; the export contains what the filters show. */
export function AuditLog() {
  const t = useMessages(memberMessages);
  const search = useSearch();
  const { filters, days } = filtersIn(search);
  const query = useQuery(auditQuery(filters, search.get('cursor')));
  const { data, isError, isPending, isPlaceholderData } = query;
  const paging = cursorPaging(search, data);
  const columns = useAuditColumns();
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const clear = <Button onClick={() => search.set({ ...without(filterNames), ...firstPage })}>{t('clear')}</Button>;
  return (
    <>
      <AuditFilterBar filters={filters} days={days} />
      {isPending && <TableSkeleton columns={5} />}
      {isError && !data && <FailedList query={query} />}
      {data && (
        <Table
          label={t('view_audit')}
          columns={columns}
          rows={data.results}
          rowKey={(row) => row.audit_id}
          paging={paging}
          stale={isPlaceholderData}
          empty={
            isFiltered ? (
              <EmptyState kind="filtered" cause={t('audit_none_found')} action={clear} />
            ) : (
              <EmptyState kind="nothing" cause={t('audit_none')} />
            )
          }
        />
      )}
    </>
  );
}

interface AuditFilterBarProps {
  readonly filters: AuditFilters;
  readonly days: { readonly from: string; readonly to: string } | undefined;
}

/** The filters of the log, and the export of what they show. */
function AuditFilterBar({ filters, days }: AuditFilterBarProps) {
  const t = useMessages(memberMessages);
  const search = useSearch();
  const download = useEndpointMutation(exportAudit, {
    onDone: ({ file_name, csv, rows, more }) => {
      saveFile(file_name, csv, CSV_TYPE);
      const message = more ? t('audit_exported_more', { count: rows }) : t('audit_exported', { count: rows });
      showToast({ message, tone: more ? 'info' : 'success' });
    },
  });
  return (
    <div className="flex flex-wrap gap-2">
      <SearchField label={t('audit_search')} className="min-w-48 flex-1 sm:max-w-80" />
      <ChoiceFilter
        name="kind"
        label={t('audit_kind')}
        allLabel={t('audit_all_kinds')}
        className="min-w-36"
        options={auditTargets.map((kind) => ({ value: kind, label: t(`kind_${kind}`) }))}
      />
      <DateRangePicker
        now={serverTime}
        label={t('audit_days')}
        past
        timeZone="UTC"
        presets={[{ value: 'all', label: t('audit_any_time') }]}
        value={days ? { preset: 'custom', ...days } : { preset: 'all' }}
        onValueChange={(range) =>
          search.set({
            since: 'from' in range ? range.from : null,
            until: 'from' in range ? range.to : null,
            ...firstPage,
          })
        }
      />
      <ButtonLink variant="quiet" className="ml-auto" to={pathTo('Streams')}>
        {t('audit_streams')}
      </ButtonLink>
      <Button icon={<Download aria-hidden />} busy={download.isPending} onClick={() => download.mutate({ filters })}>
        {t('audit_export')}
      </Button>
    </div>
  );
}

/** A person or a thing; pressed, the log shows what else happened to it or by it. */
function FilterByName({ name, title }: { readonly name: string; readonly title?: string }) {
  const t = useMessages(memberMessages);
  const search = useSearch();
  return (
    <button
      type="button"
      title={title}
      aria-label={t('audit_filter_by', { name })}
      className="rounded-sm text-left wrap-anywhere underline-offset-[0.25em] hover:underline"
      onClick={() => search.set({ q: name, ...firstPage })}
    >
      <Address value={name} />
    </button>
  );
}

/** A tab that was opened before an update may get an action that it has no text for: it shows it as recorded. */
const hasText = (action: string): action is keyof typeof auditMessages.table =>
  Object.hasOwn(auditMessages.table, action);

function useAuditColumns(): TableColumn<AuditEntry>[] {
  const t = useMessages(memberMessages);
  const auditText = useMessages(auditMessages);
  const format = useFormat();
  const actionText = (action: string) => (hasText(action) ? auditText(action) : action);
  return [
    {
      key: 'at',
      narrow: 'start',
      header: t('audit_at'),
      cell: (row) => <span className="whitespace-nowrap tabular-nums">{format.dateTimeSeconds(row.at)}</span>,
    },
    {
      key: 'actor',
      narrow: 'end',
      header: t('audit_actor'),
      width: 'lg:min-w-28',
      cell: ({ actor }) => {
        if (!actor) return <span>{t('audit_nobody')}</span>;
        if (!actor.admin_key) return <FilterByName name={actor.name} />;
        return (
          <>
            <FilterByName name={actor.admin_key.name} />
            <span className="block text-sm text-text-faint">{t('audit_by_key')}</span>
          </>
        );
      },
    },
    {
      key: 'action',
      narrow: 'start',
      header: t('audit_action'),
      cell: (row) => <span className="whitespace-nowrap">{actionText(row.action)}</span>,
    },
    {
      key: 'target',
      narrow: 'end',
      header: t('audit_target'),
      width: 'lg:min-w-40',
      cell: (row) => row.target && <FilterByName name={row.target.name} title={row.target.id} />,
    },
    {
      key: 'details',
      narrow: 'both',
      header: t('audit_details'),
      // Nothing, so that a telephone shows no line for it.
      cell: (row) => Object.keys(row.details).length > 0 && <AuditDetails entry={row} />,
    },
    {
      key: 'address',
      narrow: 'both',
      header: t('audit_ip_address'),
      hideBelow: 'md',
      // An IPv6 address has no natural line break.
      width: 'lg:min-w-32',
      cell: (row) => <code className="text-sm break-all">{row.address}</code>,
    },
  ];
}
