import { ChevronRight, ChevronsUpDown, Folder, Search } from 'lucide-react';
import { useMessages } from '../../i18n/messages.ts';
import { goToRoute } from '../../navigation/navigator.ts';
import { openPalette } from '../../navigation/commands.ts';
import { chooseProject, useChosenProject } from '../../session/project-selection.ts';
import { useSession } from '../../session/session-store.ts';
import { useLocale } from '../../settings/locale.ts';
import { Button } from '../../ui/controls/button.tsx';
import { cx } from '../../ui/cx.ts';
import { modKey } from '../../ui/data/kbd.tsx';
import { DeferredMenu } from './deferred-menu.tsx';
import { useCurrentRoute } from '../routing/current-route.ts';
import { frameMessages } from './messages.ts';
import { routeTable } from '../routes.ts';

/** Organization › project › page; account pages belong to the person and leave the project out. */
export function Crumb() {
  const t = useMessages(frameMessages);
  const language = useLocale() === 'zh_cn' ? 'zh' : 'en';
  const route = useCurrentRoute();
  const { organization } = useSession();
  const ofAccount = route.path.startsWith('/account');
  const parent = routeTable.find((entry) => entry.name === route.parent);
  return (
    <div className="mx-auto flex w-full max-w-page items-center gap-3 px-4 pt-3 sm:px-6">
      <nav aria-label={t('you_are_here')} className="min-w-0 flex-1">
        <ol className="flex min-h-9 min-w-0 items-center gap-1.5 text-sm text-text-quiet">
          <li className="hidden min-w-0 truncate sm:block">{organization?.name ?? ' '}</li>
          {ofAccount ? (
            <Step text={t('account')} first />
          ) : (
            <li className="flex min-w-0 items-center gap-1.5">
              <Divider />
              <ProjectSwitcher />
            </li>
          )}
          {parent && <Step text={parent.title[language]} />}
          <Step text={route.title[language]} current />
        </ol>
      </nav>
      <Button variant="secondary" size="small" icon={<Search aria-hidden />} onClick={openPalette}>
        <span className="max-sm:sr-only">{t('search')}</span>
        <kbd className="text-xs text-text-faint max-sm:hidden">{modKey()} K</kbd>
      </Button>
    </div>
  );
}

function Divider() {
  return <ChevronRight aria-hidden className="hidden size-[1em] shrink-0 text-text-faint sm:block" />;
}

/** `first`: on a narrow screen, where the organization is left out, nothing stands before it. */
function Step({ text, current = false, first = false }: { text: string; current?: boolean; first?: boolean }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5" aria-current={current ? 'page' : undefined}>
      <ChevronRight aria-hidden className={cx('size-[1em] shrink-0 text-text-faint', first && 'max-sm:hidden')} />
      <span className={current ? 'truncate text-text' : 'truncate'}>{text}</span>
    </li>
  );
}

/** Changes the project that keys, usage and debugging are about; the choice is kept for the next visit. */
function ProjectSwitcher() {
  const t = useMessages(frameMessages);
  const { projectList } = useSession();
  const chosen = useChosenProject();
  return (
    <DeferredMenu
      align="start"
      trigger={
        <Button variant="quiet" size="small" iconAfter={<ChevronsUpDown aria-hidden />} className="max-w-56">
          <span className="sr-only">{t('switch_project')}: </span>
          <span className="truncate">{chosen?.name ?? t(projectList === undefined ? 'project' : 'no_project')}</span>
        </Button>
      }
      entries={[
        { kind: 'heading', label: t('project') },
        ...(projectList ?? []).map((project) => ({
          kind: 'choice' as const,
          label: project.name,
          hint: project.state === 'closed' ? t('project_closed') : undefined,
          chosen: project.project_id === chosen?.project_id,
          onSelect: () => chooseProject(project),
        })),
        { kind: 'separator' },
        {
          label: t('all_projects'),
          icon: <Folder aria-hidden />,
          onSelect: () => goToRoute('Home', { tab: 'projects' }),
        },
      ]}
    />
  );
}
