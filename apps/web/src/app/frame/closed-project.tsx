import { errorCodes } from '@fourth-seat/contract';
import { common } from '../../i18n/common-entries.ts';
import { defineMessages, useMessages } from '../../i18n/messages.ts';
import { pathTo } from '../../navigation/paths.ts';
import { useProjectScope } from '../../session/project-scope.ts';
import { chooseProject, useChosenProject } from '../../session/project-selection.ts';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ButtonLink } from '../../ui/layout/link.tsx';
import { isOfAccount, useCurrentRoute } from '../routing/current-route.ts';

const closedMessages = defineMessages('closed-project', {
  closed: {
    en: '{name} is closed: every call with its keys gets error {code}. Reopen it, or work in another project.',
    zh: '项目“{name}”已关闭，用它的密钥调用都会返回 {code}。可以重新开启，或换一个项目。',
  },
  switch: { en: 'Switch to {name}', zh: '切换到 {name}' },
  projects: common.see_projects,
});

/** Says that the page is about a closed project, whose calls are refused, and leads to one that is open. */
export function ClosedProjectNotice() {
  const t = useMessages(closedMessages);
  const route = useCurrentRoute();
  const { projectList = [] } = useSession();
  const scope = useProjectScope();
  const chosen = useChosenProject();
  // The debugging page sends for one project even where the switcher shows all of them.
  const project = route.name === 'Debugging' ? chosen : scope.project;
  if (isOfAccount(route) || project?.state !== 'closed') return null;
  const open = projectList.find(({ state }) => state === 'in_progress');
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-3 sm:px-6">
      <Banner
        tone="warning"
        action={
          <>
            {open && (
              <Button size="small" onClick={() => chooseProject(open)}>
                <span className="max-w-40 truncate">{t('switch', { name: open.name })}</span>
              </Button>
            )}
            <ButtonLink size="small" to={pathTo('Home', { tab: 'projects' })}>
              {t('projects')}
            </ButtonLink>
          </>
        }
      >
        {t('closed', { name: project.name, code: String(errorCodes.gateway_project_closed) })}
      </Banner>
    </div>
  );
}
