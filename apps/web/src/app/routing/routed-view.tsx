import { Fragment } from 'react';
import { Outlet } from 'react-router';
import { useCurrentRoute } from './current-route.ts';

/** The screen itself: drawn anew whenever the route name changes, kept while only its query changes. */
export function RoutedView() {
  return (
    <Fragment key={useCurrentRoute().name}>
      <Outlet />
    </Fragment>
  );
}
