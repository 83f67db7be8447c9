import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language, SampleLanguage } from '@fourth-seat/contract';

/**
 * Samples of the documentation: a folder for each, with a file for each language that has it, as a customer would write
 * it. `clients/testing/samples.test.ts` runs them against the real server and writes down in `passed.json` what passed.
 */
const folder = fileURLToPath(new URL('../samples', import.meta.url));

const files = {
  curl: 'curl.sh',
  python: 'python.py',
  typescript: 'typescript.ts',
  csharp: 'csharp.cs',
} as const satisfies Partial<Record<SampleLanguage, string>>;

/**
 * By `<sample> <language>`: the hash of the text that passed, and the day; of an endpoint's own sample also the body
 * that it sent, as JSON.
 */
export type PassedSamples = Readonly<
  Record<string, { readonly hash: string; readonly date: string; readonly body?: string }>
>;

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

export function readPassed(): PassedSamples {
  const file = `${folder}/passed.json`;
  // Written by the test alone.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PassedSamples) : {};
}

/** For the test that ran them; sorted, so that a change of one shows as one. */
export function writePassed(passed: PassedSamples): void {
  const rows = Object.entries(passed).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(`${folder}/passed.json`, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
}

export interface SampleFile {
  readonly name: string;
  readonly language: keyof typeof files;
  readonly text: string;
  /** What it must print, as a regular expression. */
  readonly prints: string;
}

/** All samples in all their languages. */
export function listSamples(): readonly SampleFile[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readSample(name));
}

export function readSample(name: string): readonly SampleFile[] {
  const prints = readFileSync(`${folder}/${name}/prints.txt`, 'utf8').trim();
  // Object.keys widens; these are the table's own.
  return (Object.keys(files) as (keyof typeof files)[]).flatMap((language) => {
    const path = `${folder}/${name}/${files[language]}`;
    return existsSync(path) ? [{ name, language, text: readFileSync(path, 'utf8').trimEnd(), prints }] : [];
  });
}

/** A comment on a line of its own. */
const comment = /^(\s*(?:\/\/|#) )(.+)$/gm;

export const commentsOf = (text: string): readonly string[] =>
  [...text.matchAll(comment)].map(([, , words = '']) => words);

/** The Chinese comments, by the English ones in the files. */
export function readComments(): Readonly<Record<string, string>> {
  // Its form is held by the test that compares it with the samples.
  return JSON.parse(readFileSync(`${folder}/comments.json`, 'utf8')) as Record<string, string>;
}

/** A sample as a page in this language shows it: the code that is run, its comments in the language of the page. */
export function withComments(text: string, language: Language): string {
  if (language === 'en') return text;
  const words = readComments();
  return text.replaceAll(comment, (_, mark: string, english: string) => {
    const chinese = words[english];
    if (chinese === undefined) throw new Error(`samples/comments.json has no Chinese for: ${english}`);
    return `${mark}${chinese}`;
  });
}
