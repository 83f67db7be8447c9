import { type listTopUsage, NO_KEY_PART, type Output, topOrders } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { responseTimeText } from '../../i18n/response-time-text.ts';
import { pathTo } from '../../navigation/paths.ts';
import { useSession } from '../../session/session-store.ts';
import { Table, type TableColumn } from '../../ui/data/table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { Section } from '../../ui/layout/surface.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { usageMessages } from './messages.ts';
import { topQuery } from './queries.ts';
import { historyOf, type UsageState } from './usage-filters.ts';

const allDimensions = ['project', 'api', 'key', 'member'] as const;
/** For each dimension, the filter of the history that it stands for. */
const historyFilters = { project: 'in', api: 'h_api', key: 'key', member: 'who' } as const;

type Row = Output<typeof listTopUsage>['results'][number];

/** Name and numbers; the name opens the calls that were counted. */
function useColumns(state: UsageState, calls: number) {
  const t = useMessages(usageMessages);
  const format = useFormat();
  return (
    by: (typeof allDimensions)[number],
    range: { readonly from: string; readonly to: string },
  ): TableColumn<Row>[] => [
    {
      key: 'name',
      header: t('name'),
      sortable: true,
      cell: (row) =>
        row.id === NO_KEY_PART ? (
          t('console_calls')
        ) : (
          <Link
            className="wrap-anywhere"
            title={t('see_their_calls')}
            to={pathTo(
              'Debugging',
              { ...historyOf(state, range.from, range.to), [historyFilters[by]]: row.id },
              'history',
            )}
          >
            {row.label}
          </Link>
        ),
    },
    {
      key: 'requests',
      header: t('requests'),
      sortable: true,
      align: 'end',
      cell: (row) => format.number(row.totals.requests),
    },
    {
      key: 'error',
      header: t('errors'),
      sortable: true,
      align: 'end',
      cell: (row) => format.number(row.totals.error),
    },
    {
      key: 'p95',
      header: 'p95',
      sortable: true,
      align: 'end',
      hideBelow: 'md',
      cell: (row) => responseTimeText(row.totals.p95, calls, format),
    },
    {
      key: 'tokens',
      header: t('tokens'),
      sortable: true,
      align: 'end',
      cell: (row) => format.number(row.totals.tokens),
    },
  ];
}

interface TopListProps {
  readonly state: UsageState;
  readonly calls: number;
}

/** Of what one alone is counted there is no ranking. */
function useDimensions({ filters }: UsageState) {
  const { projectList } = useSession();
  const { project_ids = projectList, api_ids, key_ids, member_ids } = filters;
  const counted = { project: project_ids, api: api_ids, key: key_ids, member: member_ids };
  return allDimensions.filter((one) => counted[one]?.length !== 1);
}

/** The projects, APIs, keys and members with the most of all `calls`, by any column; each row opens its calls. */
export function TopList(props: TopListProps) {
  const dimensions = useDimensions(props.state);
  const by = props.state.search.oneOf('top', dimensions) ?? dimensions[0];
  return by && <TopTable {...props} dimensions={dimensions} by={by} />;
}

type Dimension = (typeof allDimensions)[number];

function TopTable({
  state,
  calls,
  dimensions,
  by,
}: TopListProps & { readonly dimensions: readonly Dimension[]; readonly by: Dimension }) {
  const t = useMessages(usageMessages);
  const columns = useColumns(state, calls);
  const { search } = state;
  const field = search.oneOf('top_by', topOrders) ?? 'requests';
  const order = search.oneOf('top_order', ['asc', 'desc']) ?? 'desc';
  const query = useQuery(topQuery(state.filters, { by, order: field, ascending: order === 'asc' }));
  const { data, isError, isPlaceholderData } = query;
  return (
    <Section
      title={t('top')}
      actions={
        <Tabs
          label={t('top')}
          variant="pills"
          tabs={dimensions.map((value) => ({ value, label: t(`top_${value}`) }))}
          value={by}
          onValueChange={(top) => search.set({ top: top === dimensions[0] ? null : top })}
        />
      }
    >
      {!data && !isError && <TableSkeleton rows={4} columns={4} />}
      {isError && !data && <FailedState compact query={query} />}
      {data && (
        <Table
          label={t('top')}
          rows={data.results}
          rowKey={(row) => row.id}
          stale={isPlaceholderData}
          sort={{ field, order }}
          onSortChange={(next) => {
            // Numbers sort largest first, names from A.
            const first = next.field === 'name' ? 'asc' : 'desc';
            search.set({ top_by: next.field, top_order: next.field === field ? next.order : first });
          }}
          empty={<EmptyState kind="nothing" compact cause={t('no_calls')} />}
          columns={columns(by, data.range)}
        />
      )}
    </Section>
  );
}
