import { apiIds, callSources, exportCalls, statusClasses } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { Download, Search as SearchIcon, X } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { saveFile } from '../../../api/save-file.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { joined } from '../../../navigation/use-search.ts';
import { useTyped } from '../../../navigation/use-typed.ts';
import { useSession } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { Input } from '../../../ui/input.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Select } from '../../../ui/select.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { debuggingMessages } from '../messages.ts';
import { memberNamesQuery } from '../queries.ts';
import type { HistoryState } from './history-state.ts';

export function HistoryFilters({ state }: { readonly state: HistoryState }) {
  const t = useMessages(debuggingMessages);
  const { search, set } = state;
  const { projectList = [] } = useSession();
  const { data: members } = useQuery(memberNamesQuery);
  const [typed, setTyped] = useTyped(search.get('q') ?? '', (q) => set({ q: q || null }));
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Input
          type="search"
          className="min-w-56 flex-1 sm:max-w-100"
          before={<SearchIcon aria-hidden />}
          aria-label={t('search')}
          placeholder={t('search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Select
          aria-label={t('source')}
          value={search.oneOf('source', callSources) ?? ''}
          onValueChange={(source) => set({ source: source || null })}
          options={[
            { value: '', label: t('all_sources') },
            ...callSources.map((value) => ({ value, label: t(`source_${value}`) })),
          ]}
        />
        <Select
          aria-label={t('status')}
          value={search.oneOf('outcome', statusClasses) ?? ''}
          onValueChange={(outcome) => set({ outcome: outcome || null })}
          options={[
            { value: '', label: t('all_statuses') },
            ...statusClasses.map((value) => ({ value, label: t(value) })),
          ]}
        />
        <FilterSelect
          aria-label={t('api')}
          allLabel={t('all_apis')}
          value={search.list('h_api')}
          onValueChange={(chosen) => set({ h_api: joined(chosen) || null })}
          options={apiIds.map((value) => ({ value, label: value }))}
        />
        <FilterSelect
          aria-label={t('project')}
          allLabel={t('all_projects')}
          value={search.list('in')}
          onValueChange={(chosen) => set({ in: joined(chosen) || null })}
          options={projectList.map(({ project_id, name }) => ({ value: project_id, label: name }))}
        />
        <FilterSelect
          aria-label={t('member')}
          allLabel={t('all_members')}
          value={search.list('who')}
          onValueChange={(chosen) => set({ who: joined(chosen) || null })}
          options={(members?.results ?? []).map(({ member_id, name }) => ({ value: member_id, label: name }))}
        />
        <ExportButton state={state} />
      </div>
      <LinkedFilters state={state} />
    </div>
  );
}

/** Filters that came with a link (a cause, a key, a match, a span of a chart): each can be taken off. */
function LinkedFilters({ state }: { readonly state: HistoryState }) {
  const t = useMessages(debuggingMessages);
  const format = useFormat();
  const { filters, set } = state;
  const moment = (text: string | undefined): string => (text ? format.dateTime(text) : '…');
  const chips = [
    filters.code !== undefined && { label: t('code_filter', { code: String(filters.code) }), off: { code: null } },
    filters.key_ids && { label: t('key_filter'), off: { key: null } },
    filters.match_id && { label: t('match_filter', { match: filters.match_id }), off: { match: null } },
    (filters.from ?? filters.to) && {
      label: t('span_filter', { from: moment(filters.from), to: moment(filters.to) }),
      off: { since: null, until: null },
    },
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

function ExportButton({ state }: { readonly state: HistoryState }) {
  const t = useMessages(debuggingMessages);
  const [busy, setBusy] = useState(false);
  const run = async (format: 'csv' | 'jsonl') => {
    setBusy(true);
    try {
      const file = await call(exportCalls, { filters: state.filters, format });
      saveFile(file.file_name, file.content, format === 'csv' ? 'text/csv;charset=utf-8' : 'application/x-ndjson');
      showToast({ tone: 'success', message: t(file.cut ? 'exported_cut' : 'exported', { count: file.calls }) });
    } catch {
      // The client has said why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu
      align="end"
      trigger={
        <Button busy={busy} icon={<Download aria-hidden />}>
          {t('export')}
        </Button>
      }
      entries={[
        { label: t('export_csv'), onSelect: () => void run('csv') },
        { label: t('export_jsonl'), onSelect: () => void run('jsonl') },
      ]}
    />
  );
}
