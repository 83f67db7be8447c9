import type { FastifyInstance } from 'fastify';

/** The methods that the routes at a path take, none where there is no route. */
export type ListMethods = (path: string) => readonly string[];

/** Notes every route that is added from now on, but for those that take any path. */
export function noteRoutes(app: FastifyInstance): ListMethods {
  const routes: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const pattern = new RegExp(`^${url.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);
    routes.push({ pattern, methods: [method].flat() });
  });
  return (path) => [...new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))];
}
