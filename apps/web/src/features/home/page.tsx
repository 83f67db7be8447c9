import { Suspense } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { PartLoadError } from '../../navigation/load-error.tsx';
import { useSearch } from '../../navigation/use-search.ts';
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/surface.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { homeMessages } from './messages.ts';
import { Overview } from './overview/overview.tsx';

const tabs = ['overview', 'projects', 'team'] as const;

/** The first screen after signing in is the overview; the other tabs load when they are opened. */
const ProjectsPanel = lazyPart(async () => (await import('../projects/panels.tsx')).ProjectsPanel, PartLoadError);
const MembersPanel = lazyPart(async () => (await import('../members/panels.tsx')).MembersPanel, PartLoadError);

export function HomePage() {
  const t = useMessages(homeMessages);
  const search = useSearch();
  const tab = search.oneOf('tab', tabs) ?? 'overview';
  return (
    <section className="pt-2">
      <PageHeader title={t('title')} className="mb-2" />
      <Tabs
        label={t('tabs')}
        tabs={tabs.map((value) => ({ value, label: t(`tab_${value}`) }))}
        value={tab}
        onValueChange={(value) => search.replaceAll({ tab: value === 'overview' ? null : value }, { push: true })}
      >
        <Suspense fallback={<TableSkeleton />}>
          {tab === 'overview' && <Overview />}
          {tab === 'projects' && <ProjectsPanel />}
          {tab === 'team' && <MembersPanel />}
        </Suspense>
      </Tabs>
    </section>
  );
}
