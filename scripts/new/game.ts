/** A new card game as a copy of an existing one, which is then changed into it: it can be played from the first minute. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles, root } from '../repository.ts';
import { addSiblings } from './siblings.ts';

/** The game that a new one begins as: hands by rank, two or three players, no bidding. */
const TEMPLATE = 'paodekuai';
const TEMPLATE_ZH = '跑得快';

export interface NewGame {
  /** As in paths of the API and of files: lower-case letters and digits. */
  readonly name: string;
  readonly title: { readonly en: string; readonly zh: string };
}

/** What belongs to the template alone: reasons of its own, and what was measured of it. */
const ofTemplate = /^docs\/(decisions|lab)\/|^apps\/web\/samples\/passed\.json$/;
/** Lists of what was measured: the new game has an empty one. */
const measured = /\/(levels|strength-figures)\.ts$/;
const binary = /\.(bin|gz|png|webp)$/;
const code = /\.tsx?$/;
const test = /\.(test|spec)\.tsx?$/;
const listed = /(^|\/)(package|tsconfig)\.json$/;

/** Why the names cannot be those of a new game; undefined where they can. */
export function faultOfGame({ name, title }: NewGame): string | undefined {
  if (!/^[a-z][a-z0-9]{2,19}$/.test(name)) return `"${name}" is not 3 to 20 lower-case letters and digits`;
  if (!/^[A-Za-z0-9 ]{2,30}$/.test(title.en)) return '--title is 2 to 30 letters, digits and blanks';
  if (!/^[\p{Script=Han}A-Za-z0-9]{1,12}$/u.test(title.zh)) return '--zh is 1 to 12 characters without punctuation';
  if (listFiles().some((path) => path.startsWith(`packages/${name}/`))) return `packages/${name} exists already`;
  return undefined;
}

/** What the template's text says, of the new game. */
export function renameTo({ name, title }: NewGame): (text: string) => string {
  const pascal = name[0]?.toUpperCase() + name.slice(1);
  return (text) =>
    text
      .replaceAll(TEMPLATE, name)
      .replaceAll(TEMPLATE.toUpperCase(), name.toUpperCase())
      .replaceAll(/(?<![A-Za-z])Paodekuai(?![A-Za-z])/g, title.en)
      .replaceAll('Paodekuai', pascal)
      .replaceAll(TEMPLATE_ZH, title.zh);
}

/** Writes the game into the repository; returns the files that it made, and those that it changed. */
export function writeGame(game: NewGame): { made: string[]; changed: string[] } {
  const rename = renameTo(game);
  const names = new RegExp(TEMPLATE, 'i');
  const files = listFiles().filter((path) => !ofTemplate.test(path));
  const own = files.filter((path) => names.test(path));
  const made = own.map((path) => {
    const target = rename(path);
    mkdirSync(dirname(join(root, target)), { recursive: true });
    if (binary.test(path)) copyFileSync(join(root, path), join(root, target));
    else writeFileSync(join(root, target), rename(readFileSync(join(root, path), 'utf8')));
    return target;
  });
  const changed = files.filter((path) => {
    if (names.test(path) || test.test(path)) return false;
    if (!code.test(path) && !listed.test(path)) return false;
    const text = readFileSync(join(root, path), 'utf8');
    if (!names.test(text)) return false;
    const next = code.test(path) ? addSiblings({ path, text }, names, rename) : addToLists(text, rename);
    const own = measured.test(path) ? withoutFigures(next, game.name) : withOwnTab(next, game.name);
    writeFileSync(join(root, path), own);
    return own !== text;
  });
  return { made, changed };
}

/** Dependencies of a package, sorted, and references of a project, each as one line or one entry. */
export const addToLists = (text: string, rename: (text: string) => string): string =>
  text
    .replaceAll(/(?:^ *"@fourth-seat\/[^"]*": .*,\n)+/gm, (lines) => {
      const own = lines.match(/.*\n/g) ?? [];
      const siblings = own.filter((line) => line.includes('"@fourth-seat/paodekuai"')).map(rename);
      return siblings.length === 0 ? lines : [...own, ...siblings].sort().join('');
    })
    .replaceAll(/\{ "path": "[^"]*paodekuai" \}/g, (entry) => `${entry}, ${rename(entry)}`);

/** Empties the game's list; the list ends where a line with its indentation closes it. */
const withoutFigures = (text: string, name: string): string =>
  text.replace(new RegExp(`\\b${name}: \\[[^]*?\n  \\]`), `${name}: []`);

/** The playground's rooms have a place each: the new one has the next. */
function withOwnTab(text: string, name: string): string {
  const tab = new RegExp(`(type: '${name}', tab: )\\d+`);
  if (!tab.test(text)) return text;
  const last = Math.max(...Array.from(text.matchAll(/\btab: (\d+)/g), ([, tab]) => Number(tab)));
  return text.replace(tab, `$1${last + 1}`);
}
