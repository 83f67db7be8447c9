import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { capture } from '../run.ts';
import { type Canary, canaries } from './canaries.ts';
import { copyRepository } from './copy.ts';
import { callOf } from './gates.ts';

/**
 * A gate that no longer works passes just like one that does. This plants one violation of each kind in a copy of the
 * repository and fails unless the responsible gate reports it.
 */
const filesOf = (gate: Canary['gate']): string[] =>
  canaries.filter((canary) => canary.gate === gate).map(({ file }) => file);
const calls = {
  boundaries: callOf.boundaries(),
  format: callOf.format(...filesOf('format')),
  lint: callOf.lint(...filesOf('lint')),
  types: callOf.types('packages/contract'),
  'dead code': callOf['dead code'](),
} as const;

const copy = copyRepository();
try {
  for (const canary of canaries) plant(canary);
  const missed = listUntestedRules();
  for (const [gate, { command, args }] of Object.entries(calls)) {
    const { status, output } = await capture(command, args, { cwd: copy.folder });
    for (const canary of canaries.filter((one) => one.gate === gate)) {
      if (status !== 0 && isNamed(output, canary)) continue;
      missed.push(`${canary.gate} did not refuse: ${canary.name} (${canary.rule})`);
    }
  }
  for (const line of missed) process.stdout.write(`${line}\n`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  copy.remove();
}

/** A boundary without a violation that tests it may have stopped working unnoticed. */
function listUntestedRules(): string[] {
  const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
    readonly forbidden: readonly { readonly name: string }[];
  };
  const tested = new Set(canaries.map(({ rule }) => rule));
  return forbidden.filter(({ name }) => !tested.has(name)).map(({ name }) => `boundaries: no violation tests ${name}`);
}

function plant({ file, content, beside }: Canary): void {
  for (const [path, text] of Object.entries({ ...beside, [file]: content })) {
    mkdirSync(dirname(join(copy.folder, path)), { recursive: true });
    writeFileSync(join(copy.folder, path), text);
  }
}

/** Whether the output names the file and, in its line, the three before or the two after, the rule. */
function isNamed(output: string, { file, rule }: Canary): boolean {
  const name = file.split('/').at(-1) ?? file;
  return output.split('\n').some(
    (line, at, lines) =>
      line.includes(name) &&
      lines
        .slice(Math.max(0, at - 3), at + 3)
        .join(' ')
        .includes(rule),
  );
}
