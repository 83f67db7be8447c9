import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { createBrowserRouter, redirect, replace } from 'react-router';
import { fetchPart } from '../navigation/lazy-part.tsx';
import { installNavigator } from '../navigation/navigator.ts';
import type { Route } from '../navigation/route.ts';
import { isSignedIn } from '../session/session-store.ts';
import { FirstLoad } from './frame/progress.tsx';
import { RootFrame } from './frame/root-frame.tsx';
import { FrameFailure, RouteFailure } from './frame/route-failure.tsx';
import { LayoutLoadError, ScreenLoadError } from './frame/screen-load-error.tsx';
import { SiteLayout } from './frame/site-layout.tsx';
import { redirects, routeTable } from './routes.ts';
import { guard } from './routing/guard.ts';
import { followScrollResets } from './routing/scrolling.ts';

function toRouteObject(entry: Route, path: string): RouteObject {
  return {
    path,
    // The server knows no other spelling either, and answers 404.
    caseSensitive: true,
    handle: entry,
    loader: async ({ request, url }) => {
      const { pathname, search } = new URL(request.url);
      // A request has no fragment; `url` has it, but its query is encoded anew.
      const instead = guard(entry, { signedIn: isSignedIn(), url: `${pathname}${search}${url.hash}` });
      // Thrown as a replacement, so that Back does not meet the guard again.
      if (instead !== undefined) throw replace(instead);
      // The screen itself reports what could not be fetched, and asks for it again.
      await entry.prepare?.(pathname).catch(() => undefined);
      return null;
    },
    lazy: { Component: async () => fetchPart(entry.page, ScreenLoadError) },
    ErrorBoundary: RouteFailure,
  };
}

function routesWith(layout: Route['layout']): RouteObject[] {
  return routeTable
    .filter((entry) => entry.layout === layout)
    .flatMap((entry) => [entry.path, ...(entry.alsoAt ?? [])].map((path) => toRouteObject(entry, path)));
}

/** The table as the router wants it: redirects, then the screens inside their layouts. */
export function createRouteObjects(): RouteObject[] {
  return [
    {
      Component: RootFrame,
      HydrateFallback: FirstLoad,
      ErrorBoundary: FrameFailure,
      children: [
        ...Object.entries(redirects).map(([path, to]) => ({
          path,
          // Never drawn: the loader always leads on.
          Component: () => null,
          // Query and fragment travel along: a link to a part of a page may use the short URL.
          loader: ({ request, url }: LoaderFunctionArgs) => redirect(`${to}${new URL(request.url).search}${url.hash}`),
        })),
        { Component: SiteLayout, children: routesWith('plain') },
        {
          lazy: {
            Component: async () =>
              fetchPart(async () => (await import('./server-state.tsx')).ServerState, LayoutLoadError),
          },
          children: [
            {
              lazy: {
                Component: async () =>
                  fetchPart(async () => (await import('./frame/console-layout.tsx')).ConsoleLayout, LayoutLoadError),
              },
              children: routesWith('console'),
            },
            {
              Component: SiteLayout,
              children: routesWith('site'),
            },
          ],
        },
      ],
    },
  ];
}

export function createAppRouter(): ReturnType<typeof createBrowserRouter> {
  const router = createBrowserRouter(createRouteObjects());
  followScrollResets(router);
  installNavigator((to, options) => void router.navigate(to, options));
  return router;
}
