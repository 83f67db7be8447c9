import { useMessages } from '../../i18n/messages.ts';
import { useSearch } from '../../navigation/use-search.ts';
import { useChosenProject } from '../../session/project-selection.ts';
import { refreshProjects } from '../../session/session.ts';
import { useSession } from '../../session/session-store.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/surface.tsx';
import { CallHistory, MatchView } from '../calls/panels.tsx';
import { debuggingMessages } from './messages.ts';
import { Workbench } from './workbench.tsx';

export function DebuggingPage() {
  const t = useMessages(debuggingMessages);
  const project = useChosenProject();
  const { projectList, projectsError } = useSession();
  const match_id = useSearch().get('match_view');
  if (match_id) return <MatchView key={match_id} match_id={match_id} />;
  return (
    <section className="pt-2">
      <PageHeader title={t('title')} description={t('lead')} className="mb-4" />
      {projectList?.length === 0 ? (
        <EmptyState kind="forbidden" cause={t('no_project')} />
      ) : project ? (
        <div className="flex flex-col gap-8">
          <Workbench project={project} />
          <CallHistory />
        </div>
      ) : projectsError ? (
        <FailedState query={{ isFetching: false, refetch: refreshProjects, error: projectsError }} />
      ) : (
        <TextSkeleton lines={10} />
      )}
    </section>
  );
}
