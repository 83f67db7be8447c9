import { useQueryClient } from '@tanstack/react-query';
import { goToRoute } from '../navigation/navigator.ts';
import { refreshProjects, refreshUser } from './session.ts';

/**
 * For after a call that moved the session to another organization: shows its home page, and keeps no data of the
 * previous organization.
 */
export function useEnterOrganization(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    client.clear();
    await refreshUser();
    await refreshProjects();
    goToRoute('Home');
  };
}
