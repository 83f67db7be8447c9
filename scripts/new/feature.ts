import { type FeatureNames, featureNames } from './names.ts';
import { serverFiles } from './server-files.ts';
import { webFiles } from './web-files.ts';

/** A line that goes into a list which names every feature. */
export interface Edit {
  readonly file: string;
  readonly line: string;
  /** Pattern of the lines beside which the new line goes: after the last match, or before it. */
  readonly beside: RegExp;
  readonly position: 'after' | 'before';
}

export interface FeaturePlan {
  /** New files by their path. */
  readonly files: Readonly<Record<string, string>>;
  readonly edits: readonly Edit[];
}

/** Everything that an endpoint with its own page needs. */
export function planFeature(name: string): FeaturePlan {
  const names = featureNames(name);
  if (!names) throw new Error(`${name} is no name in kebab-case, such as match-reports`);
  return { files: { ...serverFiles(names), ...webFiles(names) }, edits: edits(names) };
}

function edits({ kebab, camel, pascal }: FeatureNames): Edit[] {
  const console = 'apps/server/src/console/mount.ts';
  const routes = 'apps/web/src/app/routes.ts';
  return [
    {
      file: 'packages/contract/src/console/index.ts',
      line: `export * from './${kebab}.ts';`,
      beside: /^export \* from '\.\//,
      position: 'after',
    },
    {
      file: console,
      line: `import { mount${pascal} } from './${kebab}/routes.ts';`,
      beside: /^import .* from '\.\/[^']*';$/,
      position: 'after',
    },
    { file: console, line: `  mount${pascal}(mount);`, beside: /^ {2}mount\w+\(mount, deps\);$/, position: 'after' },
    {
      file: routes,
      line: `import { ${camel}Route } from '../features/${kebab}/route.ts';`,
      beside: /^import .* from '\.\.\/features\/[^']*';$/,
      position: 'after',
    },
    { file: routes, line: `  ${camel}Route,`, beside: /^ {2}notFoundRoute,$/, position: 'before' },
  ];
}

/** Inserts the line into the text. Throws where no line matches: then this file has to be updated. */
export function insert(text: string, { file, line, beside, position }: Edit): string {
  const lines = text.split('\n');
  const at = lines.findLastIndex((one) => beside.test(one));
  if (at === -1) throw new Error(`${file} has no line like ${String(beside)}: change scripts/new/feature.ts with it`);
  return lines.toSpliced(position === 'after' ? at + 1 : at, 0, line).join('\n');
}
