import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root, run } from './run.ts';

/**
 * A gate that catches nothing passes as quietly as one that works. This plants one forbidden thing of each kind on a
 * copy of the repository and fails unless the gate that guards it refuses. A copy, because a forbidden relative import
 * makes `tsc -b` write declaration files beside the other workspace's sources.
 */
interface Canary {
  readonly name: string;
  readonly file: string;
  readonly content: string;
  readonly gate: 'boundaries' | 'lint' | 'types';
  /** What the gate must say. */
  readonly says: string;
}

const canaries: readonly Canary[] = [
  {
    name: 'the web imports the server by its path',
    file: 'apps/web/src/api/canary-path.ts',
    content: "import { readConfig } from '../../../server/src/config.ts';\nexport const canary = readConfig;\n",
    gate: 'boundaries',
    says: 'web-imports',
  },
  {
    name: 'the web imports a type of the server by its name',
    file: 'apps/web/src/api/canary-name.ts',
    content: "import type { Deps } from '@fourth-seat/server/deps';\nexport type Canary = Deps;\n",
    gate: 'boundaries',
    says: 'web-imports',
  },
  {
    name: 'a feature imports another feature',
    file: 'apps/web/src/features/login/canary.ts',
    content: "export * from '../welcome/page.tsx';\n",
    gate: 'boundaries',
    says: 'web-features-never-import-each-other',
  },
  {
    name: 'the design system imports the session',
    file: 'apps/web/src/ui/canary.ts',
    content: "import type { User } from '@fourth-seat/contract';\nexport type Canary = User;\n",
    gate: 'boundaries',
    says: 'web-ui-knows-no-product-word',
  },
  {
    name: 'an engine imports the contract',
    file: 'packages/guandan/src/canary.ts',
    content: "import type { User } from '@fourth-seat/contract';\nexport type Canary = User;\n",
    gate: 'boundaries',
    says: 'guandan-imports',
  },
  {
    name: 'one game imports the other',
    file: 'packages/doudizhu/src/canary.ts',
    content: "export * from '../../guandan/src/index.ts';\n",
    gate: 'boundaries',
    says: 'doudizhu-imports',
  },
  {
    name: 'an engine imports a module of Node',
    file: 'packages/game/src/canary.ts',
    content: "import { readFileSync } from 'node:fs';\nexport const canary = readFileSync;\n",
    gate: 'boundaries',
    says: 'engines-are-pure',
  },
  {
    name: 'a feature of the server reads the repository of another',
    file: 'apps/server/src/contact/canary.ts',
    content: "export * from '../projects/repository.ts';\n",
    gate: 'boundaries',
    says: 'server-repositories-are-private',
  },
  {
    name: 'a package that package.json does not declare',
    file: 'packages/cards/src/canary.ts',
    content: "import pg from 'pg';\nexport const canary = pg;\n",
    gate: 'boundaries',
    says: 'no-undeclared-packages',
  },
  {
    name: 'two modules that import each other',
    file: 'packages/cards/src/canary-cycle.ts',
    content: "import { canary } from './canary-cycle-back.ts';\nexport const back = (): number => canary;\n",
    gate: 'boundaries',
    says: 'no-cycles',
  },
  {
    name: 'an engine that rolls its own dice',
    file: 'packages/game/src/canary-random.ts',
    content: 'export const canary = (): number => Math.random();\n',
    gate: 'lint',
    says: 'no-restricted-properties',
  },
  {
    name: 'a promise that nobody waits for',
    file: 'apps/server/src/http/canary-promise.ts',
    content: 'export function canary(work: () => Promise<void>): void {\n  work();\n}\n',
    gate: 'lint',
    says: 'no-floating-promises',
  },
  {
    name: 'a relative path out of a package',
    file: 'packages/contract/src/canary-types.ts',
    content: "export * from '../../game/src/index.ts';\n",
    gate: 'types',
    says: 'TS6059',
  },
];

const commands = {
  boundaries: ['depcruise', ['packages', 'apps', '--config', '.dependency-cruiser.cjs', '--output-type', 'err']],
  lint: ['oxlint', ['--type-aware']],
  types: ['tsc', ['-b', 'packages/contract']],
} as const;

const copy = mkdtempSync(join(tmpdir(), 'fourth-seat-gates-'));
try {
  const skip = /(^|\/)(node_modules|\.git|\.data|\.build|dist|reports|screenshots|test-results)$/;
  cpSync(root, copy, { recursive: true, filter: (source) => !skip.test(source) });
  // Links of node_modules lead back to the original workspaces, which is where depcruise then finds them: link anew.
  linkModules();
  for (const canary of canaries) plant(canary);
  writeFileSync(
    join(copy, 'packages/cards/src/canary-cycle-back.ts'),
    "import { back } from './canary-cycle.ts';\nexport const canary = 1;\nexport const again = back;\n",
  );
  const missed: string[] = [];
  for (const [gate, [command, args]] of Object.entries(commands)) {
    const { status, output } = await run(command, args, { cwd: copy, quiet: true });
    for (const canary of canaries.filter((one) => one.gate === gate)) {
      const said = output.split('\n').some(
        (line, at, lines) =>
          lines
            .slice(Math.max(0, at - 3), at + 3)
            .join(' ')
            .includes(canary.says) && line.includes(canary.file.split('/').at(-1) ?? ''),
      );
      if (status === 0 || !said) missed.push(`${canary.gate} did not refuse: ${canary.name} (${canary.says})`);
    }
  }
  for (const line of missed) process.stdout.write(`${line}\n`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

function plant(canary: Canary): void {
  const file = join(copy, canary.file);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, canary.content);
}

function linkModules(): void {
  const modules = join(root, 'node_modules');
  const target = join(copy, 'node_modules');
  mkdirSync(join(target, '@fourth-seat'), { recursive: true });
  for (const name of listModules(modules)) {
    if (name.startsWith('@fourth-seat')) continue;
    mkdirSync(dirname(join(target, name)), { recursive: true });
    symlinkSync(join(modules, name), join(target, name));
  }
  for (const workspace of [
    'packages/contract',
    'packages/game',
    'packages/cards',
    'packages/doudizhu',
    'packages/guandan',
    'apps/server',
    'apps/web',
  ]) {
    symlinkSync(join(copy, workspace), join(target, '@fourth-seat', workspace.split('/')[1] ?? ''));
    const own = join(root, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(copy, workspace, 'node_modules'));
  }
}

function listModules(modules: string): string[] {
  return readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((inner) => `${name}/${inner}`) : [name],
  );
}
