import {
  apiIds,
  callSources,
  granularities,
  type Input,
  type queryUsage,
  usagePresets,
  usageSplits,
} from '@fourth-seat/contract';
import { useMemo } from 'react';
import type { SearchValues } from '../../navigation/paths.ts';
import { joined, type Search, useSearch, without } from '../../navigation/use-search.ts';
import { useProjectScope } from '../../session/project-scope.ts';
import { useSession } from '../../session/session-store.ts';
import { browserZone } from '../../settings/browser-zone.ts';
import { isInstant } from '../../ui/date/instant.ts';
import { useBrowserValue } from '../../ui/use-browser-value.ts';

/** The ranges with a name; the others are chosen in the calendar. */
export const presets = usagePresets.filter((preset) => preset !== 'custom');
export const zoneChoices = ['org', 'viewer', 'utc'] as const;
export type ZoneChoice = (typeof zoneChoices)[number];

export type UsageInput = Input<typeof queryUsage>;
/** The filters and the range that every request of the dashboard sends. */
export type UsageFilters = Pick<
  UsageInput,
  'project_ids' | 'key_ids' | 'api_ids' | 'member_ids' | 'source' | 'preset' | 'from' | 'to' | 'time_zone'
>;

export interface UsageState {
  readonly search: Search;
  readonly filters: UsageFilters;
  /** False while the switcher names one project: there is nothing to choose among. */
  readonly offersProjects: boolean;
  readonly zone: ZoneChoice;
  readonly zones: Readonly<Record<ZoneChoice, string>>;
  readonly time_zone: string;
  readonly granularity: (typeof granularities)[number];
  readonly split_by: (typeof usageSplits)[number] | undefined;
  readonly compare: boolean;
  /** True where a filter other than the range is set. */
  readonly isFiltered: boolean;
  readonly clear: () => void;
  /** Resets the page to what it shows at first. */
  readonly reset: () => void;
}

/** Parameters that filter the calls; all but the source may have several values. */
const filterNames = ['project', 'api', 'key', 'member', 'source'] as const;
const rangeNames = ['range', 'from', 'to', 'zone'] as const;
/** Everything in the URL that a saved view brings back. */
export const viewNames = [...filterNames, ...rangeNames, 'by', 'split', 'compare'] as const;

/** The dashboard's state from the URL: a copied link shows the same numbers to everyone who may see them. */
export function useUsageState(): UsageState {
  const search = useSearch();
  const { organization } = useSession();
  const scope = useProjectScope();
  const zones = {
    org: organization?.time_zone ?? 'UTC',
    viewer: useBrowserValue(() => browserZone, 'UTC'),
    utc: 'UTC',
  };
  const zone = search.oneOf('zone', zoneChoices) ?? 'org';
  const [from, to] = [search.get('from'), search.get('to')];
  // The calendar writes days, zooming into a chart writes instants.
  const isCustom = isInstant(from) && isInstant(to);
  const source = search.oneOf('source', callSources);
  // The URL is a string: as such it says whether anything changed.
  const [key, member] = [search.get('key'), search.get('member')];
  // The URL takes precedence over the switcher; the breadcrumb shows either.
  const project = search.get('project') ?? joined(scope.ids);
  const api = joined(apiIds.filter((known) => search.list('api').includes(known)));
  const time_zone = zones[zone];
  const preset = isCustom ? 'custom' : (search.oneOf('range', presets) ?? 'last_7_days');
  const filters = useMemo<UsageFilters>(
    () => ({
      preset,
      time_zone,
      ...(isCustom && { from, to }),
      ...(project && { project_ids: project.split(',') }),
      ...(key && { key_ids: key.split(',') }),
      ...(api && { api_ids: api.split(',') }),
      ...(member && { member_ids: member.split(',') }),
      ...(source && { source }),
    }),
    [preset, time_zone, isCustom, from, to, project, key, api, member, source],
  );
  return {
    search,
    filters,
    offersProjects: scope.isAll || search.get('project') !== undefined,
    zone,
    zones,
    time_zone,
    granularity: search.oneOf('by', granularities) ?? 'auto',
    split_by: search.oneOf('split', usageSplits),
    compare: search.get('compare') === 'previous',
    isFiltered: filterNames.some((name) => search.get(name) !== undefined),
    clear: () => search.set(without(filterNames)),
    reset: () => search.set(without([...filterNames, ...rangeNames])),
  };
}

/** The filters of this page as the history names them, with the span. */
export function historyOf({ search, filters }: UsageState, from: string, to: string): SearchValues {
  return {
    since: from,
    until: to,
    in: filters.project_ids && joined(filters.project_ids),
    h_api: search.get('api'),
    key: search.get('key'),
    who: search.get('member'),
    source: search.get('source'),
  };
}
