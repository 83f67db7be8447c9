import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.ts';

/** `npm run new -- feature name`: the files of a feature where they belong, ready to be filled. */
const [kind, name] = process.argv.slice(2);
if (kind !== 'feature' || !name || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  process.stderr.write('usage: npm run new -- feature <kebab-case-name>\n');
  process.exit(1);
}
const camel = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const pascal = camel.charAt(0).toUpperCase() + camel.slice(1);

const files: Record<string, string> = {
  [`packages/contract/src/${name}.ts`]: `import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { empty } from './fields.ts';

export const get${pascal} = defineEndpoint({
  method: 'POST',
  path: '/console/v1/${name}/get',
  access: 'user',
  summary: 'Return …',
  request: empty,
  response: z.object({}),
  errors: ['not_signed_in'],
});
`,
  [`apps/server/src/${name}/routes.ts`]: `import { get${pascal} } from '@fourth-seat/contract';
import type { Deps } from '../deps.ts';
import type { Mount } from '../http/mount.ts';
import { find${pascal} } from './repository.ts';

export function mount${pascal}(mount: Mount, deps: Deps): void {
  mount(get${pascal}, async (_input, { session }) => find${pascal}(deps, session.org_id));
}
`,
  [`apps/server/src/${name}/repository.ts`]: `import type { Deps } from '../deps.ts';

/** Every query is scoped by the organization of the session. */
export async function find${pascal}(_deps: Pick<Deps, 'db'>, _org_id: string): Promise<Record<string, never>> {
  return {};
}
`,
  [`apps/server/src/${name}/routes.test.ts`]: `import { get${pascal} } from '@fourth-seat/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { createFounder } from '../testing/people.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => site.close());

test('a stranger is sent to sign in', async () => {
  expect((await site.call(get${pascal}, {})).status).toBe(401);
});

test('a member gets an answer', async () => {
  expect((await site.call(get${pascal}, {}, await createFounder(site.deps))).status).toBe(200);
});
`,
  [`apps/web/src/features/${name}/messages.ts`]: `/** Both languages side by side. */
export const messages = {
  title: { en: '${pascal}', zh: '${pascal}' },
} as const;
`,
  [`apps/web/src/features/${name}/queries.ts`]: `import { get${pascal} } from '@fourth-seat/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const ${camel}Query = queryOptions({ queryKey: ['${name}'], queryFn: async () => call(get${pascal}, {}) });
`,
  [`apps/web/src/features/${name}/page.tsx`]: `import { useQuery } from '@tanstack/react-query';
import { ${camel}Query } from './queries.ts';

export function ${pascal}Page() {
  const { data } = useQuery(${camel}Query);
  return <main>{JSON.stringify(data)}</main>;
}
`,
};

const existing = Object.keys(files).filter((file) => existsSync(join(root, file)));
if (existing.length > 0) {
  process.stderr.write(`Nothing written: ${existing.join(', ')} exist already.\n`);
  process.exit(1);
}
for (const [file, content] of Object.entries(files)) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
  process.stdout.write(`  ${file}\n`);
}
process.stdout.write(`Now: list get${pascal} in packages/contract/src/endpoints.ts and export it from index.ts, mount${pascal} in apps/server/src/app.ts,
the page in apps/web/src/app/routes.tsx, and its row in the permission matrix.\n`);
