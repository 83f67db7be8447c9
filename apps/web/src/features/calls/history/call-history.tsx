import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { cursorPaging } from '../../../navigation/cursor-paging.ts';
import { FailedList } from '../../../navigation/failed-list.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Table } from '../../../ui/data/table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Section } from '../../../ui/layout/surface.tsx';
import { callMessages } from '../messages.ts';
import { callsQuery } from '../queries.ts';
import { useCallColumns } from './call-columns.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { useHistoryState } from './history-state.ts';

/** Call history: calls of every source, newest first. */
export function CallHistory() {
  const t = useMessages(callMessages);
  const format = useFormat();
  const state = useHistoryState();
  const { search, filters, order, isFiltered, clear } = state;
  const columns = useCallColumns();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const query = useQuery(callsQuery(filters, order, search.get('cursor')));
  const { data, isError, isPlaceholderData } = query;
  // A row may stand for several equal refusals. Totals count calls, so paging does too.
  const count = data?.results.reduce((sum, row) => sum + row.times, 0) ?? 0;
  const pages = cursorPaging(search, data, count);
  const paging = pages && {
    ...pages,
    // The list can be read from either end.
    toEnd: {
      label: t(order === 'desc' ? 'to_oldest' : 'to_newest'),
      onPress: () => state.set({ order: order === 'desc' ? 'asc' : null }),
    },
  };
  // A full-text search stops at its time limit; calls beyond that point were not searched.
  const searched = data?.searched_to && t('searched_to', { time: format.dateTime(data.searched_to) });
  const searchOn = paging?.onNext;
  const [left, right] = [search.get('left'), search.get('right')];
  const compare = () => {
    const [one, other] = [...selected];
    if (one && other) search.set({ left: one, right: other }, { push: true });
  };
  return (
    <Section id="history" title={t('history')} description={t('history_lead')}>
      <div className="flex flex-col gap-3">
        <HistoryFilters state={state} />
        {isError && !data && <FailedList query={query} />}
        {!data && !isError && <TableSkeleton rows={8} columns={6} />}
        {data && (
          <Table
            label={t('history')}
            columns={columns}
            rows={data.results}
            rowKey={(row) => row.call_id}
            sort={{ field: 'request_time', order }}
            onSortChange={(next) => state.set({ order: next.order === 'asc' ? 'asc' : null })}
            onRowOpen={(row) => search.set({ call: row.call_id }, { push: true })}
            openKey={search.get('call')}
            stale={isPlaceholderData}
            selection={{
              selected,
              onChange: setSelected,
              actions: <CompareAction isPair={selected.size === 2} onCompare={compare} />,
            }}
            paging={paging}
            empty={
              searched && searchOn ? (
                <EmptyState
                  kind="filtered"
                  cause={searched}
                  action={<Button onClick={searchOn}>{t('search_on')}</Button>}
                />
              ) : isFiltered ? (
                <EmptyState
                  kind="filtered"
                  cause={t('none_found')}
                  action={<Button onClick={clear}>{t('clear_filters')}</Button>}
                />
              ) : (
                <EmptyState kind="nothing" cause={t('none_yet')} />
              )
            }
          />
        )}
        {searched && searchOn && data.results.length > 0 && (
          <p className="flex flex-wrap items-center gap-3 text-sm text-text-quiet">
            {searched}
            <Button size="small" onClick={searchOn}>
              {t('search_on')}
            </Button>
          </p>
        )}
      </div>
      {left && right && (
        <CompareDialog left={left} right={right} onClose={() => search.set({ left: null, right: null })} />
      )}
    </Section>
  );
}

/** Beside the number of selected calls: two can be compared. */
function CompareAction({ isPair, onCompare }: { readonly isPair: boolean; readonly onCompare: () => void }) {
  const t = useMessages(callMessages);
  if (!isPair) return <span className="text-text-quiet">{t('compare_hint')}</span>;
  return (
    <Button size="small" onClick={onCompare}>
      {t('compare')}
    </Button>
  );
}
