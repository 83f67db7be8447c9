import type { Project } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { SearchField } from '../../forms/list-filters.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { cursorPaging } from '../../navigation/cursor-paging.ts';
import { FailedList } from '../../navigation/failed-list.tsx';
import { firstPage, sortingIn, useNewDialog, useSearch } from '../../navigation/use-search.ts';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { projectMessages } from './messages.ts';
import { type OpenDialog, ProjectDialogs } from './project-dialogs.tsx';
import { ProjectPanel } from './project-panel.tsx';
import { ProjectTable } from './project-table.tsx';
import { projectSorts, projectsQuery } from './queries.ts';

const views = ['all', 'in_progress', 'closed'] as const;

/** Projects: all, in progress, closed. */
export function ProjectsPanel() {
  const t = useMessages(projectMessages);
  const search = useSearch();
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const view = search.oneOf('view', views) ?? 'all';
  const openProject = search.get('project');
  const [isCreating, setCreating] = useNewDialog('project');
  const create = { icon: <Plus aria-hidden />, onClick: () => setCreating(true) };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Tabs
          label={t('state')}
          variant="pills"
          tabs={views.map((value) => ({ value, label: t(`view_${value}`) }))}
          value={view}
          onValueChange={(value) => search.set({ view: value === 'all' ? null : value, ...firstPage })}
        />
        <SearchField label={t('search')} className="min-w-48 flex-1 sm:max-w-72" />
        <Button variant="primary" className="ml-auto" {...create}>
          {t('create')}
        </Button>
      </div>
      <ProjectList view={view} create={<Button {...create}>{t('create')}</Button>} onDialog={setOpenDialog} />
      {openProject && (
        <ProjectPanel project_id={openProject} onClose={() => search.set({ project: null })} onDialog={setOpenDialog} />
      )}
      <ProjectDialogs
        openDialog={isCreating ? { kind: 'create' } : openDialog}
        onClose={() => {
          if (isCreating) setCreating(false);
          else setOpenDialog(undefined);
        }}
      />
    </div>
  );
}

interface ProjectListProps {
  readonly view: (typeof views)[number];
  readonly create: ReactNode;
  readonly onDialog: (openDialog: OpenDialog) => void;
}

function ProjectList({ view, create, onDialog }: ProjectListProps) {
  const t = useMessages(projectMessages);
  const search = useSearch();
  const { member } = useSession();
  const filters = { state: view === 'all' ? undefined : view, search: search.get('q') };
  const sorting = sortingIn(search, projectSorts);
  const query = useQuery(projectsQuery(filters, sorting.sort, search.get('cursor')));
  const { data, isError, isPending, isPlaceholderData, dataUpdatedAt } = query;
  const paging = cursorPaging(search, data);
  if (isError && !data) return <FailedList query={query} />;
  if (isPending) return <TableSkeleton columns={6} />;
  const isFiltered = filters.state !== undefined || filters.search !== undefined;
  const clear = <Button onClick={() => search.set({ view: null, q: null, ...firstPage })}>{t('clear')}</Button>;
  return (
    <ProjectTable
      projects={data?.results ?? []}
      now={dataUpdatedAt}
      {...sorting}
      openKey={search.get('project')}
      onOpen={({ project_id }: Project) => search.set({ project: project_id }, { push: true })}
      onDialog={onDialog}
      paging={paging}
      stale={isPlaceholderData}
      empty={
        isFiltered ? (
          <EmptyState kind="filtered" cause={t('none_found')} action={clear} />
        ) : (
          <EmptyState kind="nothing" cause={t(member?.type === 'regular' ? 'none_mine' : 'none_yet')} action={create} />
        )
      }
    />
  );
}
