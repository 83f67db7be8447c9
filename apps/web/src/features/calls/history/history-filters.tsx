import { exportCalls, outcomes } from '@fourth-seat/contract';
import { Download, ListFilter, X } from 'lucide-react';
import { useId, useState } from 'react';
import { CSV_TYPE, saveFile } from '../../../api/save-file.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { ApiFilter, MemberFilter, ProjectFilter, SourceFilter } from '../../../forms/calls/call-filters.tsx';
import { callWords } from '../../../forms/calls/call-messages.ts';
import { ChoiceFilter, SearchField } from '../../../forms/list-filters.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { joined } from '../../../navigation/use-search.ts';
import { browserZone } from '../../../settings/browser-zone.ts';
import { displayZone } from '../../../settings/display-zone.ts';
import { serverTime } from '../../../settings/server-clock.ts';
import { useStore } from '../../../settings/store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { InstantButton } from '../../../ui/date/instant-button.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { callMessages } from '../messages.ts';
import type { HistoryState } from './history-state.ts';

/** Filters that fold away where the window is narrow. */
const foldedFilters = ['source', 'outcome', 'h_api', 'in', 'who'] as const;

export function HistoryFilters({ state }: { readonly state: HistoryState }) {
  const t = useMessages(callMessages);
  const { search, set } = state;
  const zone = useStore(displayZone) ?? browserZone;
  const [open, setOpen] = useState(false);
  const id = useId();
  const count = foldedFilters.filter((name) => search.get(name) !== undefined).length;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <SearchField label={t('search')} className="min-w-40 flex-1 sm:max-w-100 sm:min-w-56" />
        {/* On a telephone the filters would take the rows above the first call. */}
        <Button
          className="sm:hidden"
          icon={<ListFilter aria-hidden />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {count > 0 ? t('filters_chosen', { count }) : t('filters')}
        </Button>
        <div id={id} className={cx('flex flex-wrap gap-2 sm:contents', !open && 'max-sm:hidden')}>
          <FilterSelects state={state} />
          <InstantButton
            now={serverTime}
            label={t('to_instant')}
            hint={t('to_instant_hint')}
            action={t('to_instant_go')}
            timeZone={zone}
            // The calls up to that instant, the latest first.
            onGo={(until) => set({ since: null, until, order: null })}
          />
          <ExportButton state={state} />
        </div>
      </div>
      <LinkedFilters state={state} />
    </div>
  );
}

/** The filters whose values are known: source, outcome, API, project and member. */
function FilterSelects({ state }: { readonly state: HistoryState }) {
  const t = useMessages(callMessages);
  const { search, set } = state;
  const words = useMessages(callWords);
  return (
    <>
      <SourceFilter />
      <ChoiceFilter
        name="outcome"
        label={t('outcome')}
        allLabel={t('all_outcomes')}
        options={outcomes.map((value) => ({ value, label: words(value) }))}
      />
      <ApiFilter value={search.list('h_api')} onValueChange={(chosen) => set({ h_api: joined(chosen) || null })} />
      {state.offersProjects && (
        <ProjectFilter value={search.list('in')} onValueChange={(chosen) => set({ in: joined(chosen) || null })} />
      )}
      <MemberFilter value={search.list('who')} onValueChange={(chosen) => set({ who: joined(chosen) || null })} />
    </>
  );
}

const noSpan = { since: null, until: null } as const;

/** Removable chips for filters that come only with links: an error code, a key, a match, a span of a chart. */
function LinkedFilters({ state }: { readonly state: HistoryState }) {
  const t = useMessages(callMessages);
  const format = useFormat();
  const { filters, set } = state;
  const { from, to } = filters;
  const chips = [
    filters.code !== undefined && { label: t('code_filter', { code: String(filters.code) }), off: { code: null } },
    filters.key_ids && { label: t('key_filter'), off: { key: null } },
    filters.match_id && { label: t('match_filter', { match: filters.match_id }), off: { match: null } },
    from && to && { label: t('span_filter', { from: format.dateTime(from), to: format.dateTime(to) }), off: noSpan },
    from && !to && { label: t('since_filter', { from: format.dateTime(from) }), off: noSpan },
    to && !from && { label: t('until_filter', { to: format.dateTime(to) }), off: noSpan },
  ].filter((chip) => typeof chip === 'object');
  if (chips.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {chips.map(({ label, off }) => (
        <Button
          key={label}
          size="small"
          iconAfter={<X aria-hidden />}
          aria-label={t('remove_filter', { name: label })}
          onClick={() => set(off)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

const fileTypes = { csv: CSV_TYPE, jsonl: 'application/x-ndjson' } as const;

function ExportButton({ state }: { readonly state: HistoryState }) {
  const t = useMessages(callMessages);
  const { filters } = state;
  const download = useEndpointMutation(exportCalls, {
    onDone: ({ file_name, content, calls, more }, { format }) => {
      saveFile(file_name, content, fileTypes[format ?? 'csv']);
      showToast({ tone: 'success', message: t(more ? 'exported_more' : 'exported', { count: calls }) });
    },
  });
  return (
    <Menu
      align="end"
      trigger={
        <Button busy={download.isPending} icon={<Download aria-hidden />}>
          {t('export')}
        </Button>
      }
      entries={[
        { label: t('export_csv'), onSelect: () => download.mutate({ filters, format: 'csv' }) },
        { label: t('export_jsonl'), onSelect: () => download.mutate({ filters, format: 'jsonl' }) },
      ]}
    />
  );
}
