import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository.ts';

/** One violation, and what the gate that forbids it must report. */
export interface Canary {
  readonly name: string;
  readonly file: string;
  readonly content: string;
  /** Further files that the violation needs. */
  readonly beside?: Readonly<Record<string, string>>;
  readonly gate: 'boundaries' | 'format' | 'lint' | 'types' | 'dead code';
  /** The rule that the gate must name, or the heading under which it lists the file. */
  readonly rule: string;
}

/** One violation of each kind: a gate that no longer reports its own is broken, even if it passes. */
export const canaries: readonly Canary[] = [
  {
    name: 'the web imports the server by its path',
    file: 'apps/web/src/api/canary-path.ts',
    content: "import { readConfig } from '../../../server/src/config.ts';\nexport const canary = readConfig;\n",
    gate: 'boundaries',
    rule: 'web-imports',
  },
  {
    name: 'the web imports a type of the server by its name',
    file: 'apps/web/src/api/canary-name.ts',
    content: "import type { Deps } from '@fourth-seat/server/deps';\nexport type Canary = Deps;\n",
    gate: 'boundaries',
    rule: 'web-imports',
  },
  {
    name: 'a feature imports another feature',
    file: 'apps/web/src/features/login/canary.ts',
    content: "export * from '../welcome/page.tsx';\n",
    gate: 'boundaries',
    rule: 'web-features-meet-through-panels',
  },
  {
    name: 'a benchmark imports a part of the playground',
    file: 'scripts/bench/canary.ts',
    content: "export * from '../../apps/web/src/features/playground/match/scene.ts';\n",
    gate: 'boundaries',
    rule: 'scripts-know-no-page',
  },
  {
    name: 'an engine reads its weights by itself',
    file: 'packages/guandan/src/canary-weights.ts',
    content: "export * from '../node.ts';\n",
    gate: 'boundaries',
    rule: 'engines-know-no-platform',
  },
  {
    name: 'the card table of the site imports a feature',
    file: 'apps/web/src/cards/canary.ts',
    content: "export * from '../features/calls/panels.tsx';\n",
    gate: 'boundaries',
    rule: 'web-middle-layers',
  },
  {
    name: 'the design system imports the session',
    file: 'apps/web/src/ui/canary.ts',
    content: "import type { User } from '@fourth-seat/contract';\nexport type Canary = User;\n",
    gate: 'boundaries',
    rule: 'web-ui-knows-no-product-word',
  },
  {
    name: 'an engine imports the contract',
    file: 'packages/guandan/src/canary.ts',
    content: "import type { User } from '@fourth-seat/contract';\nexport type Canary = User;\n",
    gate: 'boundaries',
    rule: 'guandan-imports',
  },
  {
    name: 'the client library imports a module of Node',
    file: 'clients/typescript/src/canary.ts',
    content: "import { createHash } from 'node:crypto';\nexport const canary = createHash;\n",
    gate: 'boundaries',
    rule: 'clients-stand-alone',
  },
  {
    name: 'one game imports the other',
    file: 'packages/doudizhu/src/canary.ts',
    content: "export * from '../../guandan/src/index.ts';\n",
    gate: 'boundaries',
    rule: 'doudizhu-imports',
  },
  {
    name: 'an engine imports a module of Node',
    file: 'packages/game/src/canary.ts',
    content: "import { readFileSync } from 'node:fs';\nexport const canary = readFileSync;\n",
    gate: 'boundaries',
    rule: 'engines-are-pure',
  },
  {
    name: 'the platform of the server imports a product word',
    file: 'apps/server/src/platform/db/canary.ts',
    content: "export * from '../../console/projects/service.ts';\n",
    gate: 'boundaries',
    rule: 'server-platform-knows-no-layer',
  },
  {
    name: 'the platform of the server imports the configuration that is made of it',
    file: 'apps/server/src/platform/http/canary-config.ts',
    content: "import type { Config } from '../../config.ts';\nexport type Canary = Config;\n",
    gate: 'boundaries',
    rule: 'server-platform-knows-no-layer',
  },
  {
    name: 'what every layer of the server takes names a part of the API',
    file: 'apps/server/src/deps.ts',
    content: "export * from './api/gateway/keys/secret.ts';\n",
    gate: 'boundaries',
    rule: 'server-deps-know-no-layer',
  },
  {
    name: 'accounts of the server import the API',
    file: 'apps/server/src/identity/accounts/canary-layer.ts',
    content: "export * from '../../api/gateway/keys/secret.ts';\n",
    gate: 'boundaries',
    rule: 'server-identity-and-api-apart',
  },
  {
    name: 'the API of the server imports the console',
    file: 'apps/server/src/api/gateway/canary-layer.ts',
    content: "export * from '../../console/counts/service.ts';\n",
    gate: 'boundaries',
    rule: 'server-identity-and-api-apart',
  },
  {
    name: 'a feature of the server reads the repository of another',
    file: 'apps/server/src/console/contact/canary-repository.ts',
    content: "export * from '../projects/repository.ts';\n",
    gate: 'boundaries',
    rule: 'server-modules-meet-through-services',
  },
  {
    name: 'a feature of the server reads a repository in an inner folder of another',
    file: 'apps/server/src/console/contact/canary-inner-repository.ts',
    content: "export * from '../../identity/accounts/users/user-repository.ts';\n",
    gate: 'boundaries',
    rule: 'server-modules-meet-through-services',
  },
  {
    name: 'a feature of the server asks the policy of another',
    file: 'apps/server/src/console/contact/canary-policy.ts',
    content: "export * from '../projects/policy.ts';\n",
    gate: 'boundaries',
    rule: 'server-modules-meet-through-services',
  },
  {
    name: 'a feature of the console comes to another past its entry point',
    file: 'apps/server/src/console/contact/canary-entry-point.ts',
    content: "export * from '../counts/tally.ts';\n",
    gate: 'boundaries',
    rule: 'server-console-modules-have-one-entry-point',
  },
  {
    name: 'the routes of a feature go past its service',
    file: 'apps/server/src/console/canary/routes.ts',
    content: "export * from './repository.ts';\n",
    beside: { 'apps/server/src/console/canary/repository.ts': 'export const canary = 1;\n' },
    gate: 'boundaries',
    rule: 'server-console-routes-ask-their-service',
  },
  {
    name: 'the console reads the archive past what metering offers',
    file: 'apps/server/src/console/contact/canary-metering.ts',
    content: "export * from '../../api/metering/archive/stores.ts';\n",
    gate: 'boundaries',
    rule: 'server-console-reads-what-the-api-offers',
  },
  {
    name: 'the console makes secrets past what the gateway offers',
    file: 'apps/server/src/console/contact/canary-gateway.ts',
    content: "export * from '../../api/gateway/keys/secret.ts';\n",
    gate: 'boundaries',
    rule: 'server-console-reads-what-the-api-offers',
  },
  {
    name: 'the product imports what is for tests',
    file: 'apps/server/src/console/contact/canary-testing.ts',
    content: "export * from '../../testing/people.ts';\n",
    gate: 'boundaries',
    rule: 'testing-stays-in-tests',
  },
  {
    name: 'a package that package.json does not declare',
    file: 'packages/cards/src/canary.ts',
    content: "import pg from 'pg';\nexport const canary = pg;\n",
    gate: 'boundaries',
    rule: 'no-undeclared-packages',
  },
  {
    name: 'two modules that import each other',
    file: 'packages/cards/src/canary-cycle.ts',
    content: "import { canary } from './canary-cycle-back.ts';\nexport const back = (): number => canary;\n",
    beside: {
      'packages/cards/src/canary-cycle-back.ts':
        "import { back } from './canary-cycle.ts';\nexport const canary = 1;\nexport const again = back;\n",
    },
    gate: 'boundaries',
    rule: 'no-cycles',
  },
  {
    name: 'the engine of the rescue reads its weights by itself',
    file: 'packages/rescue/src/canary-rescue-weights.ts',
    content: "export * from '../node.ts';\n",
    gate: 'boundaries',
    rule: 'engines-know-no-platform',
  },
  {
    name: 'the server imports the client library',
    file: 'apps/server/src/platform/http/canary-client.ts',
    content: "export * from '../../../../../clients/typescript/src/index.ts';\n",
    gate: 'boundaries',
    rule: 'server-imports',
  },
  {
    name: 'a repository of the server calls a service',
    file: 'apps/server/src/console/contact/canary-layer-repository.ts',
    content: "export * from './service.ts';\n",
    gate: 'boundaries',
    rule: 'server-layers',
  },
  {
    name: 'a screen without a table imports an engine',
    file: 'apps/web/src/features/login/canary-engine.ts',
    content: "export * from '@fourth-seat/guandan';\n",
    gate: 'boundaries',
    rule: 'web-engines-only-where-games-are-shown',
  },
  {
    name: 'a feature imports the frame of the site',
    file: 'apps/web/src/features/login/canary-app.ts',
    content: "export * from '../../app/routes.ts';\n",
    gate: 'boundaries',
    rule: 'web-features-do-not-import-app',
  },
  {
    name: 'the site imports what is for tests',
    file: 'apps/web/src/forms/canary-web-testing.ts',
    content: "export * from '../testing/call-details.ts';\n",
    gate: 'boundaries',
    rule: 'web-testing-stays-in-tests',
  },
  {
    name: 'an import of a file that is not there',
    file: 'packages/cards/src/canary-unresolvable.ts',
    content: "export * from './canary-nowhere.ts';\n",
    gate: 'boundaries',
    rule: 'not-to-unresolvable',
  },
  {
    name: 'a new game imports another game',
    file: 'packages/canary-game/src/index.ts',
    content: "export * from '../../guandan/src/index.ts';\n",
    beside: { 'packages/canary-game/package.json': '{ "name": "@fourth-seat/canary-game" }\n' },
    gate: 'boundaries',
    rule: 'canary-game-imports',
  },
  {
    name: 'a new game takes a sine of the browser',
    file: 'packages/canary-game/src/canary-sine.ts',
    content: 'export const canary = (angle: number): number => Math.sin(angle);\n',
    gate: 'lint',
    rule: 'no-restricted-properties',
  },
  ...readdirSync(join(root, 'packages'))
    .filter((folder) => existsSync(join(root, 'packages', folder, 'package.json')))
    .map(
      (folder): Canary => ({
        name: `packages/${folder} imports the server`,
        file: `packages/${folder}/src/canary-${folder}-imports.ts`,
        content: "export * from '../../../apps/server/src/config.ts';\n",
        gate: 'boundaries',
        rule: `${folder}-imports`,
      }),
    ),
  {
    name: 'an engine that rolls its own dice',
    file: 'packages/game/src/canary-random.ts',
    content: 'export const canary = (): number => Math.random();\n',
    gate: 'lint',
    rule: 'no-restricted-properties',
  },
  {
    name: 'a promise that nobody waits for',
    file: 'apps/server/src/platform/http/canary-promise.ts',
    content: 'export function canary(work: () => Promise<void>): void {\n  work();\n}\n',
    gate: 'lint',
    rule: 'no-floating-promises',
  },
  {
    name: 'a test that is called it',
    file: 'packages/cards/src/canary-spelling.test.ts',
    content: "import { expect, it } from 'vitest';\n\nit('adds', () => {\n  expect(1 + 1).toBe(2);\n});\n",
    gate: 'lint',
    rule: 'consistent-test-it',
  },
  {
    name: 'a function that no screen holds',
    file: 'scripts/canary-long.ts',
    content: `export function long(work: () => void): void {\n${'  work();\n'.repeat(61)}}\n`,
    gate: 'lint',
    rule: 'max-lines-per-function',
  },
  {
    name: 'a function in snake_case',
    file: 'packages/cards/src/canary-name.ts',
    content: 'export function find_card(): number {\n  return 1;\n}\n',
    gate: 'format',
    rule: 'useNamingConvention',
  },
  {
    name: 'a relative path out of a package',
    file: 'packages/game/src/canary-types.ts',
    content: "export * from '../../cards/src/index.ts';\n",
    gate: 'types',
    rule: 'TS6059',
  },
  {
    name: 'an export that nothing imports',
    file: 'scripts/gates/canary-dead.ts',
    content: 'export const used = 1;\nexport const unused = 2;\n',
    beside: {
      'scripts/canary-entry.ts': "import { used } from './gates/canary-dead.ts';\nprocess.exitCode = used;\n",
    },
    gate: 'dead code',
    rule: 'Unused exports',
  },
];
