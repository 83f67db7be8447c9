import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../repository.ts';

const skipped = /(^|\/)(node_modules|\.git|\.data|dist|reports|screenshots|test-results)$/;

/**
 * Copies the repository to a folder where violations can be planted: in the repository itself, a forbidden relative
 * import would make `tsc -b` write declaration files beside the sources of another workspace. The compiler's output is
 * copied too, so that it only checks what is new. `remove` deletes the copy.
 */
export function copyRepository(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'fourth-seat-copy-'));
  cpSync(root, folder, {
    recursive: true,
    preserveTimestamps: true,
    filter: (source) => !skipped.test(source),
  });
  linkModules(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Links the copy's node_modules to its own workspaces: copied links would lead back to the original ones, which a gate
 * would then check.
 */
function linkModules(folder: string): void {
  const modules = join(root, 'node_modules');
  const target = join(folder, 'node_modules');
  mkdirSync(join(target, '@fourth-seat'), { recursive: true });
  linkEach(modules, target);
  for (const workspace of listWorkspaces()) {
    const { name } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as { name: string };
    symlinkSync(join(folder, workspace), join(target, name));
    const ownModules = join(root, workspace, 'node_modules');
    if (existsSync(ownModules)) linkEach(ownModules, join(folder, workspace, 'node_modules'));
  }
}

/** One by one: what a tool writes beside the modules, and then runs, belongs to the copy. */
function linkEach(modules: string, target: string): void {
  for (const name of listModules(modules)) {
    if (/^(@fourth-seat|fourth-seat$|\.vite)/.test(name)) continue;
    mkdirSync(dirname(join(target, name)), { recursive: true });
    symlinkSync(join(modules, name), join(target, name));
  }
}

/** The folders that package.json names as workspaces, a folder or all folders in one. */
function listWorkspaces(): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
  return globSync(workspaces, { cwd: root }).filter((folder) => existsSync(join(root, folder, 'package.json')));
}

function listModules(modules: string): string[] {
  return readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((inner) => `${name}/${inner}`) : [name],
  );
}
