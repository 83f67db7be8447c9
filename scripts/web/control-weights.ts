/**
 * `node scripts/start.mjs scripts/web/control-weights.ts` prints what the controls of the design system weigh, as the rows
 * of the table in docs/design-system.md: gzipped kilobytes (1,000 bytes) of script, without React and the router, and
 * without what a control loads only when it is needed. Fails where a component of `ui` is in no row.
 */
import { readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { readCommandLine } from '../command-line/command-line.ts';
import { root } from '../repository.ts';

readCommandLine({ usage: 'node scripts/start.mjs scripts/web/control-weights.ts' });

const web = join(root, 'apps/web');
const ui = join(web, 'src/ui');

const light = [
  'controls/button.tsx',
  'controls/icon-button.tsx',
  'layout/link.tsx',
  'controls/field.tsx',
  'controls/input.tsx',
  'controls/number-input.tsx',
  'controls/password-input.tsx',
  'controls/code-input.tsx',
  'controls/checkbox.tsx',
  'controls/radio.tsx',
  'controls/switch.tsx',
  'layout/tabs.tsx',
  'feedback/toast.tsx',
  'feedback/copy-button.tsx',
  'code/code-block.tsx',
  'data/badge.tsx',
  'feedback/skeleton.tsx',
  'feedback/empty-state.tsx',
  'feedback/failed-state.tsx',
  'feedback/missing-data.tsx',
  'layout/surface.tsx',
  'feedback/banner.tsx',
  'feedback/progress.tsx',
  'data/avatar.tsx',
  'layout/stepper.tsx',
  'feedback/use-countdown.ts',
  'data/key-value.tsx',
  'data/stat-card.tsx',
  'data/kbd.tsx',
  'data/table.tsx',
  'data/empty-table.tsx',
  'chart/sparkline.tsx',
  'chart/plot-space.tsx',
];
const nameOf = (file: string): string => basename(file).replace(/\.tsx?$/, '');

const rows: readonly (readonly [parts: string, ...files: string[]])[] = [
  [`free on a first screen, all together: ${light.map(nameOf).join(', ')}`, ...light],
  ['with the headless library: slider', 'controls/slider.tsx'],
  ['command-palette', 'overlays/command-palette.tsx'],
  ['dialog and side-panel', 'overlays/dialog.tsx', 'overlays/side-panel.tsx'],
  ['tooltip', 'overlays/tooltip.tsx'],
  ['popover', 'overlays/popover.tsx'],
  ['date-range-picker', 'date/date-range-picker.tsx'],
  ['instant-button', 'date/instant-button.tsx'],
  ['select', 'controls/select.tsx'],
  ['select with a search field, loaded when a list is long', 'controls/search-select.tsx'],
  ['menu, row-menu and column-menu', 'overlays/menu.tsx', 'overlays/row-menu.tsx', 'overlays/column-menu.tsx'],
  ['combobox and phone-input', 'controls/combobox.tsx', 'controls/phone-input.tsx'],
  ['filter-select', 'controls/filter-select.tsx'],
  ['chart-frame', 'chart/chart-frame.tsx'],
  ['json-viewer', 'json/json-viewer.tsx'],
  ['json-editor', 'json/json-editor.tsx'],
  ['loaded when needed: the plot of chart-frame (uPlot)', 'chart/chart-plot.ts'],
  ['loaded when needed: the numbering plans of phone-input', 'controls/phone-countries.ts'],
  ['loaded when needed: the editor of json-editor (CodeMirror)', 'json/json-editor-view.ts'],
];

interface Weight {
  readonly bytes: number;
  /** The modules that were weighed. */
  readonly modules: readonly string[];
}

const weighed = new Set<string>();
process.stdout.write('| parts | KB |\n|---|---|\n');
for (const [parts, ...files] of rows) {
  const { bytes, modules } = await weigh(files);
  for (const module of modules) weighed.add(relative(ui, module));
  process.stdout.write(`| ${parts} | ${(bytes / 1000).toFixed(0)} |\n`);
}
const forgotten = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /(?<!\.test)\.tsx$/.test(file) && !weighed.has(file),
);
if (forgotten.length > 0) {
  process.stderr.write(`no row weighs ${forgotten.join(', ')}\n`);
  process.exitCode = 1;
}

/** The script that these files and all that they import make, gzipped and apart from lazy imports. */
async function weigh(files: readonly string[]): Promise<Weight> {
  const entry = 'virtual:parts';
  const source = files.map((file) => `export * from ${JSON.stringify(join(ui, file))};`).join('\n');
  const output = await build({
    configFile: false,
    root: web,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        external: /^(react|react-dom|react-router)(\/|$)/,
      },
    },
    plugins: [
      {
        name: 'parts',
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) => (id === `\0${entry}` ? source : undefined),
      },
    ],
  });
  const [bundle] = Array.isArray(output) ? output : [output];
  if (!bundle || !('output' in bundle)) throw new Error('the build has no output');
  const chunks = staticChunks(bundle.output.filter((part) => part.type === 'chunk'));
  return {
    bytes: chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0),
    modules: chunks.flatMap(({ moduleIds }) => moduleIds),
  };
}

/** The chunks that are loaded with the entry. */
function staticChunks(chunks: readonly Rolldown.OutputChunk[]): readonly Rolldown.OutputChunk[] {
  const loaded = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const chunk of loaded)
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name);
      if (imported) loaded.add(imported);
    }
  return [...loaded];
}
