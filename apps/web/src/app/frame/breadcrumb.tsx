import type { Project } from '@fourth-seat/contract';
import { ChevronRight, ChevronsUpDown, Folder, Search } from 'lucide-react';
import { useMessages } from '../../i18n/messages.ts';
import { openPalette } from '../../navigation/commands.ts';
import { goToRoute } from '../../navigation/navigator.ts';
import { firstPage, useSearch } from '../../navigation/use-search.ts';
import { chooseScope, useProjectScope } from '../../session/project-scope.ts';
import { useSession } from '../../session/session-store.ts';
import { useSetting } from '../../settings/app-settings.ts';
import { useLanguage } from '../../settings/locale.ts';
import { Button } from '../../ui/controls/button.tsx';
import { MIN_SEARCHED_OPTIONS } from '../../ui/controls/searched.tsx';
import { cx } from '../../ui/cx.ts';
import { useModKey } from '../../ui/data/kbd.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { consoleMessages } from '../console-messages.ts';
import { routeTable } from '../routes.ts';
import { isOfAccount, useCurrentRoute } from '../routing/current-route.ts';
import { DeferredMenu, DeferredSearch } from './deferred-menu.tsx';

/** Organization › project › page; account pages belong to the person and leave the project out. */
export function Breadcrumb() {
  const t = useMessages(consoleMessages);
  const language = useLanguage();
  const route = useCurrentRoute();
  const { organization } = useSession();
  const parent = routeTable.find((entry) => entry.name === route.parent);
  return (
    <div className="mx-auto flex w-full max-w-page items-center gap-3 px-4 pt-3 sm:px-6">
      <nav aria-label={t('you_are_here')} className="min-w-0 flex-1">
        <ol className="flex min-h-9 min-w-0 items-center gap-1.5 text-sm text-text-quiet">
          {organization && <li className="hidden min-w-0 truncate lg:block">{organization.name}</li>}
          {isOfAccount(route) ? (
            <BreadcrumbStep text={t('account')} divider={organization ? 'max-lg:hidden' : 'hidden'} />
          ) : (
            <li className="flex min-w-0 items-center gap-1.5">
              {organization && <Divider />}
              <ProjectSwitcher />
            </li>
          )}
          {parent && <BreadcrumbStep text={parent.title[language]} />}
          <BreadcrumbStep text={route.title[language]} current />
        </ol>
      </nav>
      <Button variant="secondary" size="small" icon={<Search aria-hidden />} onClick={openPalette}>
        <span className="max-sm:sr-only">{t('search')}</span>
        <kbd className="text-xs text-text-faint max-sm:hidden">{useModKey()} K</kbd>
      </Button>
    </div>
  );
}

function Divider() {
  return <ChevronRight aria-hidden className="hidden size-[1em] shrink-0 text-text-faint lg:block" />;
}

interface BreadcrumbStepProps {
  readonly text: string;
  readonly current?: boolean;
  /** Class of the divider before it: the organization may be hidden, and a first step has none. */
  readonly divider?: string;
}

function BreadcrumbStep({ text, current = false, divider }: BreadcrumbStepProps) {
  return (
    // The page keeps its whole name; the other steps are cut first.
    <li
      className={cx('flex items-center gap-1.5', current ? 'shrink-0' : 'min-w-0')}
      aria-current={current ? 'page' : undefined}
    >
      <ChevronRight aria-hidden className={cx('size-[1em] shrink-0 text-text-faint', divider)} />
      <span className={current ? 'whitespace-nowrap text-text' : 'truncate'}>{text}</span>
    </li>
  );
}

/** Shows which projects the page is about, and changes that for every page; the choice is kept for the next visit. */
function ProjectSwitcher() {
  const t = useMessages(consoleMessages);
  const { projectList = [] } = useSession();
  const { value, label, choose } = useProjectSwitch();
  const trigger = (
    <Button variant="quiet" size="small" iconAfter={<ChevronsUpDown aria-hidden />} className="max-w-56 min-w-0">
      <span className="sr-only">{t('switch_project')}: </span>
      <span className="truncate">{label}</span>
    </Button>
  );
  const closed = (project: Project) => (project.state === 'closed' ? t('project_closed') : undefined);
  if (projectList.length >= MIN_SEARCHED_OPTIONS) {
    return (
      <DeferredSearch
        trigger={trigger}
        value={value}
        onValueChange={(id) => choose(projectList.find(({ project_id }) => project_id === id))}
        options={[
          { value: ALL_PROJECTS, label: t('all_projects') },
          ...projectList.map((project) => ({ value: project.project_id, label: project.name, hint: closed(project) })),
        ]}
      />
    );
  }
  return (
    <DeferredMenu
      align="start"
      trigger={trigger}
      entries={[
        { kind: 'heading', label: t('project') },
        { kind: 'choice', label: t('all_projects'), chosen: value === ALL_PROJECTS, onSelect: () => choose(undefined) },
        ...projectList.map((project) => ({
          kind: 'choice' as const,
          label: project.name,
          hint: closed(project),
          chosen: project.project_id === value,
          onSelect: () => choose(project),
        })),
        { kind: 'separator' },
        {
          label: t('manage_projects'),
          icon: <Folder aria-hidden />,
          onSelect: () => goToRoute('Home', { tab: 'projects' }),
        },
      ]}
    />
  );
}

const ALL_PROJECTS = 'all';
/**
 * Parameters by which a page's URL names projects of its own. They take precedence over the switcher, which shows
 * them.
 */
const scopeParameters: Readonly<Record<string, string>> = { Dashboard: 'project', ApiKeys: 'project', Debugging: 'in' };

/** Which projects the page on screen is about (from the URL, else from the switcher), and how to change that. */
function useProjectSwitch() {
  const t = useMessages(consoleMessages);
  const search = useSearch();
  const { name } = useCurrentRoute();
  const { projectList } = useSession();
  const scope = useProjectScope();
  const isAll = useSetting((settings) => settings.allProjects);
  const parameter = scopeParameters[name];
  const inUrl = parameter === undefined ? [] : search.list(parameter);
  const [only] = inUrl.length === 1 ? inUrl : [];
  const one = only === undefined ? scope.project : projectList?.find(({ project_id }) => project_id === only);
  const choose = (project: Project | undefined) => {
    chooseScope(project);
    showToast({ message: project ? t('switched_done', { name: project.name }) : t('switched_all') });
    if (parameter !== undefined && inUrl.length > 0) search.set({ [parameter]: null, key: null, ...firstPage });
  };
  const none = t(projectList === undefined ? 'project' : 'no_project');
  const label =
    inUrl.length > 1 ? t('some_projects', { count: inUrl.length }) : (one?.name ?? (isAll ? t('all_projects') : none));
  return { choose, label, value: inUrl.length > 1 ? '' : (one?.project_id ?? ALL_PROJECTS) };
}
