import { useMatches } from 'react-router';
import { notFoundRoute } from '../../features/not-found/route.ts';
import type { Route } from '../../navigation/route.ts';
import { routeTable } from '../routes.ts';

/** Account pages belong to the person, and not to a project. */
export const isOfAccount = ({ path }: Route): boolean => path.startsWith('/account');

/** The row of the table that is on screen. */
export function useCurrentRoute(): Route {
  const matches = useMatches();
  for (const match of matches.toReversed()) {
    const entry = routeTable.find((known) => known === match.handle);
    if (entry) return entry;
  }
  return notFoundRoute;
}
