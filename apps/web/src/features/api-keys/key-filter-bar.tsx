import { keyStates } from '@fourth-seat/contract';
import { ChoiceFilter, SearchField } from '../../forms/list-filters.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { useSearch } from '../../navigation/use-search.ts';
import { useProjectScope } from '../../session/project-scope.ts';
import { useSession } from '../../session/session-store.ts';
import { apiKeysMessages } from './messages.ts';

export function KeyFilterBar() {
  const t = useMessages(apiKeysMessages);
  const search = useSearch();
  const { projectList = [] } = useSession();
  const scope = useProjectScope();
  return (
    <div className="flex flex-wrap gap-2">
      <SearchField label={t('search')} className="min-w-56 flex-1 sm:max-w-80" />
      {(scope.isAll || search.get('project')) && (
        <ChoiceFilter
          name="project"
          label={t('filter_project')}
          allLabel={t('all_projects')}
          className="min-w-40"
          options={projectList.map(({ project_id, name }) => ({ value: project_id, label: name }))}
        />
      )}
      <ChoiceFilter
        name="state"
        label={t('filter_state')}
        allLabel={t('all_states')}
        className="min-w-36"
        options={keyStates.map((value) => ({ value, label: t(`state_${value}`) }))}
      />
    </div>
  );
}
