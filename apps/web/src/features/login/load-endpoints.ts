import type * as Endpoints from './endpoints.ts';

/** The calls of this page; with them come the schemas, which nobody needs before the first button is pressed. */
export async function endpoints(): Promise<typeof Endpoints> {
  return import('./endpoints.ts');
}
