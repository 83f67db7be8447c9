import { posix } from 'node:path';
import { isTestCode, type SourceFile } from './sources.ts';
import { importsOf, placeOf } from './syntax.ts';

/** Benchmarks and samples are programs of their own: nothing imports them. */
const isProgram = (path: string): boolean => isTestCode(path) || /\.bench\.ts$|\/(testing|samples)\//.test(path);

/**
 * Pairs of folders that import each other, neither inside the other: to understand one, a reader has to read both. This
 * can happen without a cycle of files. Each pair is reported by the direction with fewer imports.
 */
export function mutualImports(files: readonly SourceFile[]): string[] {
  const arrows = new Map<string, Map<string, string[]>>();
  for (const file of files.filter(({ path }) => !isProgram(path))) {
    const from = posix.dirname(file.path);
    for (const { module, node } of importsOf(file)) {
      if (!module.startsWith('.')) continue;
      const to = posix.dirname(posix.join(from, module));
      if (to === from || isWithin(from, to) || isWithin(to, from)) continue;
      const targets = arrows.get(from) ?? new Map<string, string[]>();
      arrows.set(from, targets.set(to, [...(targets.get(to) ?? []), `${placeOf(file, node)} → ${module}`]));
    }
  }
  const violations: string[] = [];
  for (const [from, targets] of arrows) {
    for (const [to, forward] of targets) {
      const backward = arrows.get(to)?.get(from);
      if (backward === undefined || from > to) continue;
      const fewer = backward.length < forward.length ? backward : forward;
      violations.push(`${from} ⇄ ${to}: ${fewer.join(', ')}`);
    }
  }
  return violations;
}

const isWithin = (folder: string, other: string): boolean => folder.startsWith(`${other}/`);
