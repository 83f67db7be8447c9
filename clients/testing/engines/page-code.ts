import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const pages = new URL('../../../apps/web/src/features/docs/content/engines/', import.meta.url);

/** The code that a page of the documentation about an engine shows in a language, block after block. */
export function readPageCode(page: string, language: string): readonly string[] {
  const text = readFileSync(fileURLToPath(new URL(`${page}.en.md`, pages)), 'utf8');
  return [...text.matchAll(/^```(\w+)\n([^]*?)^```/gm)]
    .filter((block) => block[1] === language)
    .map(([, , code = '']) => code);
}
