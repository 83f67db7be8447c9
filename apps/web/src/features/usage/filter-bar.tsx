import { granularities, usageSplits } from '@fourth-seat/contract';
import { ApiFilter, MemberFilter, ProjectFilter, SourceFilter } from '../../forms/calls/call-filters.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { joined } from '../../navigation/use-search.ts';
import { useKeyNames } from '../../people/names.ts';
import { serverTime } from '../../settings/server-clock.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FilterSelect } from '../../ui/controls/filter-select.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { isCivilDate, todayIn } from '../../ui/date/civil-date.ts';
import { type DateRange, DateRangePicker } from '../../ui/date/date-range-picker.tsx';
import { usageMessages } from './messages.ts';
import { presets, type UsageState, zoneChoices } from './usage-filters.ts';

export function FilterBar({ state }: { readonly state: UsageState }) {
  const t = useMessages(usageMessages);
  const { search, zones, zone, granularity, split_by, compare, time_zone } = state;
  return (
    <div className="mb-5 flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <DateRangePicker
          now={serverTime}
          label={t('range')}
          value={shownRange(state)}
          onValueChange={(value) =>
            'from' in value
              ? search.set({ range: null, from: value.from, to: value.to }, { push: true })
              : search.set({ range: value.preset, from: null, to: null }, { push: true })
          }
          presets={presets.map((value) => ({ value, label: t(`preset_${value}`) }))}
          timeZone={time_zone}
          past
        />
        <Select
          aria-label={t('granularity')}
          value={granularity}
          onValueChange={(by) => search.set({ by: by === 'auto' ? null : by })}
          options={granularities.map((value) => ({ value, label: t(`by_${value}`) }))}
        />
        <Select
          aria-label={t('split')}
          value={split_by ?? ''}
          onValueChange={(split) => search.set({ split })}
          options={[
            { value: '', label: t('split_none') },
            ...usageSplits.map((value) => ({ value, label: t(`split_${value}`) })),
          ]}
        />
        <Select
          aria-label={t('zone')}
          value={zone}
          onValueChange={(next) => search.set({ zone: next === 'org' ? null : next })}
          options={zoneChoices.map((value) => ({
            value,
            label: value === 'utc' ? 'UTC' : t(`zone_${value}`, { zone: zones[value] }),
          }))}
        />
        <span className="mx-1">
          <Switch
            label={t('compare')}
            checked={compare}
            onChange={(event) => search.set({ compare: event.currentTarget.checked ? 'previous' : null })}
          />
        </span>
      </div>
      <CallFilters state={state} />
    </div>
  );
}

/** Which calls are counted. */
function CallFilters({ state }: { readonly state: UsageState }) {
  const t = useMessages(usageMessages);
  const { search } = state;
  const keys = useKeyNames(search.list('key'));
  const projects = state.filters.project_ids ?? [];
  const shownKeys = keys.filter((key) => projects.length === 0 || projects.includes(key.project.project_id));
  // Keys of one project stand together: two projects may each have a key of the same name.
  shownKeys.sort((a, b) => a.project.name.localeCompare(b.project.name));
  return (
    <div className="flex flex-wrap items-center gap-2">
      {state.offersProjects && (
        <ProjectFilter
          value={search.list('project')}
          onValueChange={(chosen) => search.set({ project: joined(chosen), key: null })}
        />
      )}
      <ApiFilter value={search.list('api')} onValueChange={(chosen) => search.set({ api: joined(chosen) })} />
      <FilterSelect
        aria-label={t('key')}
        allLabel={t('all_keys')}
        value={search.list('key')}
        onValueChange={(chosen) => search.set({ key: joined(chosen) })}
        options={shownKeys.map(({ key_id, name, project }) => ({ value: key_id, label: name, group: project.name }))}
      />
      <MemberFilter value={search.list('member')} onValueChange={(chosen) => search.set({ member: joined(chosen) })} />
      {/* The dashboard has no pages, and `from` is the beginning of its range. */}
      <SourceFilter onChange={search.set} />
      {state.isFiltered && (
        <Button variant="quiet" onClick={state.clear}>
          {t('clear_filters')}
        </Button>
      )}
    </div>
  );
}

/** The chosen range as the calendar shows it: a zoom into hours is shown by its days. */
function shownRange({ filters, time_zone }: UsageState): DateRange<(typeof presets)[number]> {
  const { preset, from, to } = filters;
  if (preset === 'custom' && from && to) {
    const dayOf = (text: string, at_ms: number) => (isCivilDate(text) ? text : todayIn(time_zone, at_ms));
    // An instant at the end is the first that is not in the range.
    return { preset: 'custom', from: dayOf(from, Date.parse(from)), to: dayOf(to, Date.parse(to) - 1) };
  }
  return { preset: presets.find((known) => known === preset) ?? 'last_7_days' };
}
