import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { lazyPart } from '../../../navigation/lazy-part.tsx';
import { PartLoadError } from '../../../navigation/load-error.tsx';
import { pathTo } from '../../../navigation/paths.ts';
import { useProjectScope } from '../../../session/project-scope.ts';
import { useChosenProject } from '../../../session/project-selection.ts';
import { refreshProjects } from '../../../session/session.ts';
import { useSession } from '../../../session/session-store.ts';
import { appSettings } from '../../../settings/app-settings.ts';
import { PlotSpace } from '../../../ui/chart/plot-space.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { ButtonLink, Link } from '../../../ui/layout/link.tsx';
import { Section } from '../../../ui/layout/surface.tsx';
import { homeMessages } from '../messages.ts';
import { type OverviewData, overviewQuery } from '../queries.ts';
import { Failures } from './failures.tsx';
import { FirstCall } from './first-call.tsx';
import { News } from './news.tsx';
import { NextSteps } from './next-steps.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { Today } from './today.tsx';

// The plot loads a library; the numbers above it do not wait for it.
const DayPlot = lazyPart(async () => (await import('../../usage/panels.tsx')).DayPlot, PartLoadError);

export function Overview() {
  const t = useMessages(homeMessages);
  const chosen = useChosenProject();
  const scope = useProjectScope();
  const { projectList, projectsError } = useSession();
  if (!chosen) {
    if (projectsError)
      return <FailedState query={{ isFetching: false, refetch: refreshProjects, error: projectsError }} />;
    if (projectList === undefined) return <OverviewSkeleton />;
    const see = <ButtonLink to={pathTo('Home', { tab: 'projects' })}>{t('no_project_action')}</ButtonLink>;
    return <EmptyState kind="nothing" cause={t('no_project')} action={see} />;
  }
  return scope.project ? <ProjectOverview project_id={scope.project.project_id} /> : <EveryProject />;
}

function ProjectOverview({ project_id }: { readonly project_id: string }) {
  const query = useQuery(overviewQuery(project_id));
  const { data, isError, isPlaceholderData, dataUpdatedAt } = query;
  const isNewProject = useIsNewProject(project_id, isPlaceholderData ? undefined : data);
  const hasCalls = data && hasSucceeded(data);
  useEffect(() => {
    if (hasCalls !== undefined) appSettings.patch({ hasCalls });
  }, [hasCalls]);
  if (isError && !data) {
    return <FailedState query={query} />;
  }
  if (!data) return <OverviewSkeleton />;
  const numbers = <Numbers data={data} project_id={project_id} />;
  return (
    <div className={isPlaceholderData ? 'flex flex-col gap-8 opacity-50 transition-opacity' : 'flex flex-col gap-8'}>
      {!isNewProject && numbers}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-8">
          <FirstCall key={`${project_id} ${isNewProject}`} firstCall={data.first_call} open={isNewProject} />
          {(!isNewProject || data.failures.length > 0) && (
            <Failures failures={data.failures} project_id={project_id} now={dataUpdatedAt} />
          )}
        </div>
        {/* On a narrow screen what to do comes before what happened. */}
        <div className="flex min-w-0 flex-col gap-8 max-lg:order-first">
          <NextSteps steps={data.steps} attention={data.attention} now={dataUpdatedAt} />
        </div>
      </div>
      {/* Zeros and an empty chart are useless before the first call; they appear with it, below what a visitor looks at then. */}
      {isNewProject && (data.first_call.call ? numbers : <WithoutKey />)}
      {!isNewProject && <News />}
    </div>
  );
}

/** Other ways to start, for visitors who do not write a program yet. */
function WithoutKey() {
  const t = useMessages(homeMessages);
  const starts = [
    { name: 'try_debugging', to: pathTo('Debugging') },
    { name: 'try_guide', to: pathTo('DocumentIndex') },
    { name: 'try_table', to: pathTo('Playground') },
  ] as const;
  return (
    <Section title={t('try_first')}>
      <ul className="grid gap-3 sm:grid-cols-3">
        {starts.map(({ name, to }) => (
          <li key={name}>
            <Link
              to={to}
              tone="plain"
              className="block h-full rounded-lg border border-line bg-surface-raised p-4 hover:bg-surface-hover"
            >
              <span className="block font-medium">{t(name)}</span>
              <span className="mt-1 block text-sm text-text-quiet">{t(`${name}_hint`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Numbers({ data, project_id }: { readonly data: OverviewData; readonly project_id: string }) {
  return (
    <div className="flex flex-col gap-4">
      <Today today={data.today} compared={data.compared} as_of={data.as_of} />
      <Suspense fallback={<PlotSpace />}>
        <DayPlot project_ids={[project_id]} />
      </Suspense>
    </div>
  );
}

/** Numbers of all projects together; next steps belong to a single project. */
function EveryProject() {
  const t = useMessages(homeMessages);
  return (
    <div className="flex flex-col gap-6">
      <Suspense fallback={<PlotSpace />}>
        <DayPlot project_ids={[]} />
      </Suspense>
      <p className="flex flex-wrap items-center gap-3 text-text-quiet">
        {t('every_project')}
        <ButtonLink size="small" to={pathTo('Home', { tab: 'projects' })}>
          {t('no_project_action')}
        </ButtonLink>
      </p>
      <News />
    </div>
  );
}

const hasSucceeded = ({ steps }: OverviewData): boolean =>
  steps.some(({ step, is_done }) => step === 'first_success' && is_done);

/**
 * Whether no call had succeeded when the project was opened. The page keeps the order of that time, so that nothing
 * jumps when the first call arrives.
 */
function useIsNewProject(project_id: string, data: OverviewData | undefined): boolean {
  const [visit, setVisit] = useState<{ project_id: string; isNewProject: boolean }>();
  const isNewProject = data === undefined || !hasSucceeded(data);
  if (!data || visit?.project_id === project_id) return visit?.isNewProject ?? isNewProject;
  setVisit({ project_id, isNewProject });
  return isNewProject;
}
