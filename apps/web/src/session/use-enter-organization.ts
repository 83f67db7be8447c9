import { useQueryClient } from '@tanstack/react-query';
import { goToRoute } from '../navigation/navigator.ts';
import { refreshProjects, refreshUser } from './session.ts';

/**
 * For after a call that moved the session to another organization: shows its home page, and nothing of the previous
 * organization on the way there.
 */
export function useEnterOrganization(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.cancelQueries();
    // Cleared, the cache would leave what is mounted with the answers that it holds; reset, they are gone at once.
    for (const query of client.getQueryCache().getAll()) query.reset();
    client.removeQueries({ type: 'inactive' });
    await refreshUser();
    await refreshProjects();
    goToRoute('Home');
    // What the new page has in common with the last one stays mounted and does not ask by itself.
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.data === undefined && state.fetchStatus === 'idle',
    });
  };
}
