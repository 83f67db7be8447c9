import type { FastifyInstance } from 'fastify';

/** The methods that the routes at a path take, none where there is no route. */
export type ListMethods = (path: string) => readonly string[];

/** Notes every route that is added from now on, but for those that take any path. */
export function noteRoutes(app: FastifyInstance): ListMethods {
  const routes: { readonly parts: readonly string[]; readonly methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.includes('*')) routes.push({ parts: url.split('/'), methods: [method].flat() });
  });
  return (path) => {
    const asked = path.split('/');
    return [...new Set(routes.filter(({ parts }) => isAt(parts, asked)).flatMap(({ methods }) => methods))];
  };
}

/** Whether a path is that of a route, whose parameters stand for any part. */
const isAt = (parts: readonly string[], asked: readonly string[]): boolean =>
  parts.length === asked.length &&
  parts.every((part, i) => (part.startsWith(':') ? asked[i] !== '' : part === asked[i]));
