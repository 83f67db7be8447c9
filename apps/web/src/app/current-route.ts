import { useMatches } from 'react-router';
import type { RouteEntry } from './routes.tsx';
import { routeTable } from './routes.tsx';

const notFound = routeTable.find((entry) => entry.name === 'notFound');

/** The row of the table that is on screen. */
export function useCurrentRoute(): RouteEntry {
  const matches = useMatches();
  for (const match of matches.toReversed()) {
    const entry = routeTable.find((known) => known === match.handle);
    if (entry) return entry;
  }
  if (!notFound) throw new Error('The route table lost its notFound row');
  return notFound;
}
