import { useSession } from '../../session/session-store.ts';

/** The scopes that this member may write alerts for: projects that they manage, and for admins the organization. */
export function useAlertScopes() {
  const { member, projectList = [] } = useSession();
  const isAdmin = member?.type === 'admin';
  const projects = projectList.filter(({ can_manage }) => can_manage);
  return {
    isAdmin,
    projects,
    /** Whether an alert of this project may be written; null is the whole organization. */
    mayWrite: (project_id: string | null) =>
      project_id === null ? isAdmin : projects.some((project) => project.project_id === project_id),
    mayCreate: isAdmin || projects.length > 0,
  };
}
