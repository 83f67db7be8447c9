import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, root } from '../repository.ts';
import type { Counter } from './counters.ts';
import { isTestCode, type SourceFile } from './sources.ts';

/** The claims of the specification stand here, and the welcome page shows them as claims. */
const BRAND = 'apps/web/src/settings/brand.ts';

/** What customers read, in code or in documents. Documents for engineers state measurements, with their load. */
const isForCustomers = (path: string): boolean =>
  path === 'README.md' || (/^(apps|packages|clients)\//.test(path) && path !== BRAND && !isTestCode(path));

/** What no sentence of ours says until it is measured: how fast every answer is, and how much like a person it plays. */
const unmeasured = [
  /\b(?:under|within|below|in|less than|faster than)\s+(?:30|thirty)\s*(?:ms|milliseconds)\b/i,
  /(?:不到|低于|少于|小于|以内)\s*30\s*毫秒|30\s*毫秒(?:以?内|之内|以下)/,
  /\bhuman(?:\s|-)(?:level|like)\b/i,
  /真人水平|人类水平|真人级|人类级/,
];

/** Documents that git tracks or would add. */
export const listDocuments = (): SourceFile[] =>
  listFiles()
    .filter((path) => path.endsWith('.md'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Lines that make a claim of speed or likeness outside the brand file. */
export const unmeasuredClaims =
  (documents: () => readonly SourceFile[]): Counter =>
  (files) =>
    [...files, ...documents()]
      .filter(({ path }) => isForCustomers(path))
      .flatMap(({ path, text }) =>
        text
          .split('\n')
          .flatMap((line, at) => (unmeasured.some((phrase) => phrase.test(line)) ? [`${path}:${at + 1}`] : [])),
      );
