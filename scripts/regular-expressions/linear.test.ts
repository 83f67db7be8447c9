import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listSources } from '../house/sources.ts';
import { root } from '../repository.ts';
import { findCostlyText } from './growth.ts';
import { type FoundPattern, isProduct, listBuilders, listLiterals } from './list-patterns.ts';

/** Regular expressions that take more than linear time and meet no text of a stranger, by file, with the text's author. */
const ownTexts: Readonly<Record<string, string>> = {
  'apps/server/src/api/gateway/reference/markdown-reference.ts': 'descriptions of the contract',
  'apps/server/src/config.ts': 'LLM_BASE_URL of the operator',
  'apps/server/src/platform/db/embedded/failures.ts': "the embedded PostgreSQL's last lines",
  'apps/server/src/platform/http/site/pages.ts': 'pages of the build',
  'apps/web/vite-docs/sample-files.ts': 'code samples of the repository',
  'packages/contract/src/locales.ts': 'texts of the product, in tests',
  'packages/doudizhu/src/training/legality.ts': 'seeds of training',
};

afterEach(() => {
  vi.unstubAllGlobals();
});

const describeCost = ({ place, source, flags }: FoundPattern): string[] => {
  const text = findCostlyText(source, flags);
  return text ? [`${place}: /${source}/${flags} with ${JSON.stringify(text)}`] : [];
};

/** Modules that copy expressions which are written out elsewhere, and judged there. */
const copiers = new Set(['packages/rescue/src/dialogue/in-order.ts']);
const fileOf = (place: string): string => place.split(':')[0] ?? place;
const products = listSources().filter(isProduct);

describe('steps of a search grow no faster than its text', () => {
  test('for every regular expression that the product writes out', () => {
    const patterns = products.flatMap(listLiterals);
    expect(patterns.length).toBeGreaterThan(300);
    const costly = patterns.flatMap((found) => describeCost(found));
    expect(costly.filter((line) => !(fileOf(line) in ownTexts))).toEqual([]);
    // An exception that is no longer needed goes.
    expect(Object.keys(ownTexts).filter((file) => !costly.some((line) => fileOf(line) === file))).toEqual([]);
  });

  test('for every one that a module builds from parts when it is loaded', async () => {
    const built: FoundPattern[] = [];
    let place = '';
    class Recorded extends RegExp {
      constructor(pattern: string | RegExp, flags?: string) {
        super(pattern, flags);
        built.push({ place, source: this.source, flags: this.flags });
      }
    }
    vi.stubGlobal('RegExp', Recorded);
    for (const file of products) {
      const builders = listBuilders(file);
      if (builders.length === 0 || copiers.has(file.path)) continue;
      const before = built.length;
      place = file.path;
      vi.resetModules();
      await import(pathToFileURL(join(root, file.path)).href);
      // One that is built later would be seen by nobody here.
      expect(built.length - before, file.path).toBeGreaterThanOrEqual(builders.length);
    }
    vi.unstubAllGlobals();
    expect(built.flatMap((found) => describeCost(found))).toEqual([]);
  });
});

describe('a costly text is found for', () => {
  test.each([
    [String.raw`^([\w-]+):[ \t]*([\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?)?[ \t]*$`, ''],
    [String.raw`(^|[;\t\r\n])(?=[\s\0]*[=+])`, 'g'],
    [String.raw`\s+$`, ''],
    [String.raw`(how many|any) .*(left|saved)`, ''],
    [String.raw`\b(promise|swear)\b.*\b(every|all)`, ''],
    [String.raw`^(?:cookie|.*(?:secret|token).*)$`, 'i'],
    [String.raw`<(\w+)>(.*?)<\/\1>`, 'g'],
    [String.raw`\/\*[\s\S]*?\*\/`, 'g'],
    [String.raw`^\d+\.?\d*$`, ''],
    [String.raw`^(?:a+)+$`, ''],
    [String.raw`^(?:a|a)*$`, ''],
    [String.raw`\bnobody (?:is |going to |is going to )*leave`, ''],
    [String.raw`a(?=.*b)`, 'g'],
    [String.raw`seat_\w*$`, ''],
    [String.raw`^\p{L}*\p{L}*1`, 'u'],
  ])('/%s/%s', (source, flags) => {
    expect(findCostlyText(source, flags)).toBeDefined();
  });

  test.each([
    [String.raw`^[^\s@]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,63}$`, 'u'],
    [String.raw`"(?:\\.|[^"\\\n])*"?`, 'g'],
    [String.raw`(?<!\w)\w+$`, ''],
    [String.raw`^\s*(?:\/\/|#) .+$`, ''],
    ['secret|token', 'i'],
  ])('but not for /%s/%s', (source, flags) => {
    expect(findCostlyText(source, flags)).toBeUndefined();
  });
});
