import { apiIds, callSources } from '@fourth-seat/contract';
import { useMessages } from '../../i18n/messages.ts';
import { useMemberNames } from '../../people/names.ts';
import { useSession } from '../../session/session-store.ts';
import { FilterSelect } from '../../ui/controls/filter-select.tsx';
import { ChoiceFilter, type ChoiceFilterProps } from '../list-filters.tsx';
import { callWords } from './call-messages.ts';

interface CallFilterProps {
  /** The chosen ids; none for all. */
  readonly value: readonly string[];
  readonly onValueChange: (chosen: readonly string[]) => void;
}

/** Filters calls by some APIs, or not at all. */
export function ApiFilter(props: CallFilterProps) {
  const t = useMessages(callWords);
  return (
    <FilterSelect
      {...props}
      aria-label={t('api')}
      allLabel={t('all_apis')}
      options={apiIds.map((value) => ({ value, label: value }))}
    />
  );
}

/** Filters calls by some of the projects that the member may see, or not at all. */
export function ProjectFilter(props: CallFilterProps) {
  const t = useMessages(callWords);
  const { projectList = [] } = useSession();
  return (
    <FilterSelect
      {...props}
      aria-label={t('project')}
      allLabel={t('all_projects')}
      options={projectList.map(({ project_id, name }) => ({ value: project_id, label: name }))}
    />
  );
}

/** Filters calls by the members who made them or own their keys, or not at all. */
export function MemberFilter(props: CallFilterProps) {
  const t = useMessages(callWords);
  const members = useMemberNames(props.value);
  return (
    <FilterSelect
      {...props}
      aria-label={t('member')}
      allLabel={t('all_members')}
      options={members.map(({ member_id, name }) => ({ value: member_id, label: name }))}
    />
  );
}

/** Calls of the playground's visitors belong to no customer. */
const offeredSources = callSources.filter((source) => source !== 'playground');

/** Filters calls by where they came from: the `source` of the URL. */
export function SourceFilter({ onChange }: Pick<ChoiceFilterProps<string>, 'onChange'>) {
  const t = useMessages(callWords);
  return (
    <ChoiceFilter
      name="source"
      label={t('source')}
      allLabel={t('all_sources')}
      options={offeredSources.map((value) => ({ value, label: t(`source_${value}`) }))}
      {...(onChange && { onChange })}
    />
  );
}
