import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { removeToken, writeToken } from '../api/token.ts';
import { sessionStore, signedIn, signedOut } from '../session/session-store.ts';
import { chooseLocale, type Locale } from '../settings/locale.ts';
import { Providers } from './providers.tsx';
import { createRouteObjects } from './router.tsx';
import { routeTable } from './routes.ts';

/**
 * The markup of the screen at a URL before any answer of the server; behind the sign-in, without any personal
 * data. The build writes it into the page that is sent, so that the screen can be read while its scripts are still
 * loading.
 */
export async function renderShell(path: string, locale: Locale): Promise<string> {
  chooseLocale(locale);
  const isBehindSignIn = routeTable.some((route) => route.path === path && route.access === 'signed-in');
  if (isBehindSignIn) writeToken('nobody');
  else removeToken();
  sessionStore.set(isBehindSignIn ? signedIn : signedOut);
  const handler = createStaticHandler(createRouteObjects());
  const context = await handler.query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${path} leads on to ${context.headers.get('location')}`);
  return renderToString(
    <Providers>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
  );
}
