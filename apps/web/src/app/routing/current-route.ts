import { useMatches } from 'react-router';
import type { Route } from '../../navigation/route.ts';
import { routeTable } from '../routes.ts';

const notFound = routeTable.find((entry) => entry.name === 'notFound');

/** Account pages belong to the person, and not to a project. */
export const isOfAccount = ({ path }: Route): boolean => path.startsWith('/account');

/** The row of the table that is on screen. */
export function useCurrentRoute(): Route {
  const matches = useMatches();
  for (const match of matches.toReversed()) {
    const entry = routeTable.find((known) => known === match.handle);
    if (entry) return entry;
  }
  if (!notFound) throw new Error('The route table lost its notFound row');
  return notFound;
}
