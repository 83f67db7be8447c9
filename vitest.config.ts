import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { listIntegrationTests } from './apps/server/src/testing/needs.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
/** Tests of the server that need a database server or another program; all others are unit tests. */
const integration = listIntegrationTests(root, 'apps/server/src');
/** When a test, a hook or a wait that does not end fails, in milliseconds: far beyond a slow machine at work. */
const patience = { testTimeout: 900_000, hookTimeout: 900_000, expect: { poll: { timeout: 120_000 } } };

// Half of the time is waiting for databases, timers and processes.
const maxWorkers = Math.ceil(availableParallelism() * 1.5);

/**
 * A project for each place and each need of tests: a failing suite names where it lives, and the web alone pays for a
 * DOM.
 */
export default defineConfig({
  test: {
    maxWorkers,
    // A test file says so in its first line: `// @module-tag long: …`, with the reason.
    tags: [
      { name: 'long', description: 'Takes seconds; `npm run check` leaves it out.' },
      { name: 'full', description: 'Left to `npm run test:full`: takes a minute, or needs another program.' },
    ],
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts'],
          environment: 'node',
          ...patience,
          // Engines are pure: one file leaves nothing behind for the next, and models are loaded once a worker.
          isolate: false,
        },
      },
      {
        test: {
          name: 'server-integration',
          include: integration,
          environment: 'node',
          // Modules keep next to nothing, and reading them again takes a second a
          // file.
          isolate: false,
          ...patience,
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
        },
      },
      {
        test: {
          // Integration tests of what is recorded and counted once more, with all of it in the archive.
          name: 'server-archive',
          include: ['usage/routes', 'calls/routes'].map((file) => `apps/server/src/console/${file}.test.ts`),
          environment: 'node',
          ...patience,
          globalSetup: ['apps/server/src/testing/global-setup.ts', 'apps/server/src/testing/archive-setup.ts'],
          setupFiles: ['apps/server/src/testing/archive-only.ts'],
        },
      },
      {
        test: {
          name: 'server-unit',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: integration,
          environment: 'node',
          ...patience,
          isolate: false,
        },
      },
      {
        test: {
          name: 'clients',
          include: ['clients/**/*.test.ts'],
          environment: 'node',
          ...patience,
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          name: 'web',
          // What is extended is the site's own configuration, which knows no number of the root's.
          maxWorkers,
          isolate: false,
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: [fileURLToPath(new URL('apps/web/src/testing/setup.ts', import.meta.url))],
          ...patience,
          // Style sheets are read as empty but for those whose rules are tested.
          css: { include: [/(?:tokens|welcome)\.css/] },
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          // They compile, build and start the product.
          ...patience,
        },
      },
    ],
  },
});
