import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listIntegrationTests } from './needs.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const integration = listIntegrationTests(root, 'apps/server/src');

test.each([
  ['console/alerts/routes.test.ts', 'a database, by a helper of a helper'],
  ['platform/db/keep-embedded.test.ts', 'a database server of its own'],
  ['console/api-keys/samples.test.ts', 'other programs'],
])('%s is an integration test: it needs %s', (file) => {
  expect(integration).toContain(`apps/server/src/${file}`);
});

test.each(['api/limits/lease-model.test.ts', 'api/agents/pool.test.ts', 'api/gateway/call/decision-runner.test.ts'])(
  '%s is a unit test, though it may use helpers',
  (file) => {
    // A file that does not exist would be no integration test either.
    expect(existsSync(join(root, 'apps/server/src', file))).toBe(true);
    expect(integration).not.toContain(`apps/server/src/${file}`);
  },
);
