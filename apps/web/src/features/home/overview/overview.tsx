import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { pathTo } from '../../../navigation/paths.ts';
import { useChosenProject } from '../../../session/project-selection.ts';
import { refreshProjects } from '../../../session/session.ts';
import { useSession } from '../../../session/session-store.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { ButtonLink } from '../../../ui/layout/link.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { homeMessages } from '../messages.ts';
import { Attention } from './attention.tsx';
import { Failures } from './failures.tsx';
import { FirstCall } from './first-call.tsx';
import { News } from './news.tsx';
import { type OverviewData, overviewQuery } from './queries.ts';
import { StartList } from './start-list.tsx';
import { Today } from './today.tsx';

export function Overview() {
  const t = useMessages(homeMessages);
  const chosen = useChosenProject();
  const { projectList, projectsError } = useSession();
  if (!chosen) {
    if (projectsError)
      return <FailedState query={{ isFetching: false, refetch: refreshProjects, error: projectsError }} />;
    if (projectList === undefined) return <OverviewSkeleton />;
    const see = <ButtonLink to={pathTo('Home', { tab: 'projects' })}>{t('no_project_action')}</ButtonLink>;
    return <EmptyState kind="nothing" cause={t('no_project')} action={see} />;
  }
  return <ProjectOverview project_id={chosen.project_id} />;
}

function ProjectOverview({ project_id }: { readonly project_id: string }) {
  const query = useQuery(overviewQuery(project_id));
  const { data, isError, isPlaceholderData, dataUpdatedAt } = query;
  const beginning = useBeginning(project_id, isPlaceholderData ? undefined : data);
  if (isError && !data) {
    return <FailedState query={query} />;
  }
  if (!data) return <OverviewSkeleton />;
  const isStarted = data.steps.every((step) => step.is_done);
  return (
    <div className={isPlaceholderData ? 'flex flex-col gap-8 opacity-50 transition-opacity' : 'flex flex-col gap-8'}>
      {!beginning && <News />}
      {!beginning && <Today today={data.today} as_of={data.as_of} project_id={project_id} />}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-8">
          <FirstCall key={`${project_id} ${beginning}`} firstCall={data.first_call} open={beginning} />
          <Failures failures={data.failures} project_id={project_id} now={dataUpdatedAt} />
        </div>
        {/* On a narrow screen what to do comes before what happened. */}
        <div className="flex min-w-0 flex-col gap-8 max-lg:order-first">
          {!isStarted && <StartList steps={data.steps} />}
          <Attention attention={data.attention} now={dataUpdatedAt} />
        </div>
      </div>
      {beginning && <Today today={data.today} as_of={data.as_of} project_id={project_id} />}
      {/* Whoever has called nothing yet does not miss what is new. */}
      {beginning && <News />}
    </div>
  );
}

/**
 * Whether nothing had succeeded when the project was opened. The page keeps the order it had then: at the moment that the
 * first call arrives nothing may jump away from under the eyes that wait for it.
 */
function useBeginning(project_id: string, data: OverviewData | undefined): boolean {
  const [visit, setVisit] = useState<{ project_id: string; beginning: boolean }>();
  const beginning = !data?.steps.some((step) => step.step === 'first_success' && step.is_done);
  if (!data || visit?.project_id === project_id) return visit?.beginning ?? beginning;
  setVisit({ project_id, beginning });
  return beginning;
}

function OverviewSkeleton() {
  return (
    <Loading className="flex flex-col gap-8">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-24 w-full" />
        ))}
      </div>
      <Skeleton className="h-72 w-full" />
    </Loading>
  );
}
