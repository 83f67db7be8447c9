import type { FeatureNames } from './names.ts';

/** The endpoint and its route. A `service.ts` is added with the first rule, a `repository.ts` with the first table. */
export function serverFiles({ kebab, singular, pascal }: FeatureNames): Record<string, string> {
  const folder = `apps/server/src/console/${kebab}`;
  return {
    [`packages/contract/src/console/${kebab}.ts`]: `import { z } from 'zod';
import { defineEndpoint } from '../seam/endpoint.ts';
import { empty } from '../seam/fields.ts';

export const list${pascal} = defineEndpoint({
  method: 'POST',
  path: '/console/v1/tenant/${singular}/list',
  access: 'user',
  person_only: 'account',
  summary: 'List …',
  request: empty,
  response: z.object({ results: z.array(z.object({ name: z.string() })) }),
  errors: ['not_signed_in'],
});
`,
    [`${folder}/routes.ts`]: `import { list${pascal} } from '@fourth-seat/contract';
import type { Mount } from '../../platform/http/endpoints/mount.ts';

export function mount${pascal}(mount: Mount): void {
  mount(list${pascal}, async () => ({ results: [] }));
}
`,
    [`${folder}/routes.test.ts`]: `import { list${pascal} } from '@fourth-seat/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { createFounder } from '../../testing/people.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => site.close());

test('a stranger is sent to sign in', async () => {
  expect((await site.call(list${pascal}, {})).status).toBe(401);
});

test('a member gets an answer', async () => {
  expect((await site.call(list${pascal}, {}, await createFounder(site.deps))).body.data).toEqual({ results: [] });
});
`,
  };
}
