import { keyStates } from '@fourth-seat/contract';
import { SearchField } from '../../forms/search-field.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { firstPage, useSearch } from '../../navigation/use-search.ts';
import { useProjectScope } from '../../session/project-scope.ts';
import { useSession } from '../../session/session-store.ts';
import { Select } from '../../ui/controls/select.tsx';
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
        <Select
          aria-label={t('filter_project')}
          className="min-w-40"
          value={search.get('project') ?? ''}
          onValueChange={(project) => search.set({ project, ...firstPage })}
          options={[
            { value: '', label: t('all_projects') },
            ...projectList.map(({ project_id, name }) => ({ value: project_id, label: name })),
          ]}
        />
      )}
      <Select
        aria-label={t('filter_state')}
        className="min-w-36"
        value={search.oneOf('state', keyStates) ?? ''}
        onValueChange={(state) => search.set({ state, ...firstPage })}
        options={[
          { value: '', label: t('all_states') },
          ...keyStates.map((state) => ({ value: state, label: t(`state_${state}`) })),
        ]}
      />
    </div>
  );
}
