import { apiIds, callSources, outcomes } from '@fourth-seat/contract';
import { firstPage, type Search, useSearch, without } from '../../../navigation/use-search.ts';
import { useProjectScope } from '../../../session/project-scope.ts';
import { isInstant } from '../../../ui/date/instant.ts';
import type { CallFilters } from '../queries.ts';

/** Parameters of the URL that narrow the history. */
const filterNames = ['source', 'outcome', 'h_api', 'in', 'who', 'q', 'code', 'key', 'match', 'since', 'until'] as const;

export interface HistoryState {
  readonly search: Search;
  readonly filters: CallFilters;
  /** False while the switcher names one project: there are no projects to choose from. */
  readonly offersProjects: boolean;
  readonly order: 'asc' | 'desc';
  readonly isFiltered: boolean;
  readonly set: (changes: Readonly<Record<string, string | null>>) => void;
  readonly clear: () => void;
}

/** The history's filters as the URL says them. */
export function useHistoryState(): HistoryState {
  const search = useSearch();
  const scope = useProjectScope();
  const source = search.oneOf('source', callSources);
  const status_class = search.oneOf('outcome', outcomes);
  const apis = apiIds.filter((known) => search.list('h_api').includes(known));
  const [projects, keys, members] = [search.list('in'), search.list('key'), search.list('who')];
  const code = Number(search.get('code') ?? Number.NaN);
  const [match_id, text] = [search.get('match'), search.get('q')];
  const [since, until] = [search.get('since'), search.get('until')];
  const chosenFilters: CallFilters = {
    ...(source && { source }),
    ...(status_class && { status_class }),
    ...(apis.length > 0 && { api_ids: apis }),
    ...(projects.length > 0 && { project_ids: [...projects] }),
    ...(members.length > 0 && { member_ids: [...members] }),
    ...(Number.isInteger(code) && { code }),
    ...(keys.length > 0 && { key_ids: [...keys] }),
    ...(match_id && { match_id }),
    ...(text && { search: text }),
    ...(isInstant(since) && { from: new Date(since).toISOString() }),
    ...(isInstant(until) && { to: new Date(until).toISOString() }),
  };
  // The URL takes precedence over the switcher; the crumb shows either.
  const filters = { ...(scope.ids.length > 0 && { project_ids: [...scope.ids] }), ...chosenFilters };
  return {
    search,
    filters,
    offersProjects: scope.isAll || projects.length > 0,
    order: search.oneOf('order', ['asc', 'desc']) ?? 'desc',
    isFiltered: Object.keys(chosenFilters).length > 0,
    set: (changes) => search.set({ ...changes, ...firstPage }),
    clear: () => search.set({ ...without(filterNames), ...firstPage }),
  };
}
