import type { Project } from '@fourth-seat/contract';
import { queryClient } from '../api/query-client.ts';
import { defineMessages, messagesNow } from '../i18n/messages.ts';
import { showToast } from '../ui/feedback/toast-store.ts';
import { refreshProjects, refreshUser } from './session.ts';
import { type Session, sessionStore } from './session-store.ts';

const rightsMessages = defineMessages('rights', {
  role_changed: {
    en: 'Your role in this organization has changed. The page now shows what it allows.',
    zh: '您在该组织中的角色已变更，页面已按现有权限更新。',
  },
  project_lost: {
    en: 'You no longer have access to the project “{name}”. Its owner or an administrator can add you again.',
    zh: '您已无法访问项目“{name}”，如需恢复请联系项目负责人或管理员。',
  },
  project_role_changed: {
    en: 'Your role in the project “{name}” has changed. The page now shows what it allows.',
    zh: '您在项目“{name}”中的角色已变更，页面已按现有权限更新。',
  },
});

let reloading: Promise<void> | undefined;

/**
 * Asks again what this member may do, after the server refused something: the right was taken away on another screen.
 * Where one is gone, the reader is told which, and all that is shown is asked for again. Refusals that come at once ask
 * once.
 */
export async function reloadRights(): Promise<void> {
  reloading ??= reload().finally(() => {
    reloading = undefined;
  });
  await reloading;
}

async function reload(): Promise<void> {
  const before = sessionStore.get();
  await Promise.all([refreshUser(), refreshProjects()]);
  const message = findLoss(before, sessionStore.get());
  if (message === undefined) return;
  showToast({ tone: 'info', message });
  await queryClient.invalidateQueries();
}

/** What the member could do before and can no longer; undefined where nothing is known to have changed. */
function findLoss(before: Session, now: Session): string | undefined {
  const t = messagesNow(rightsMessages);
  if (before.member === undefined || before.member.member_id !== now.member?.member_id) return undefined;
  if (before.member.type !== now.member.type) return t('role_changed');
  const projects = new Map(now.projectList?.map((project) => [project.project_id, project]));
  const lost = before.projectList?.find((project) => !hasSameRights(project, projects.get(project.project_id)));
  if (!lost || now.projectList === undefined) return undefined;
  return t(projects.has(lost.project_id) ? 'project_role_changed' : 'project_lost', { name: lost.name });
}

const hasSameRights = (before: Project, now: Project | undefined): boolean =>
  before.my_role === now?.my_role && before.can_manage === now.can_manage;
