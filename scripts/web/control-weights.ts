/**
 * `node scripts/start.mjs scripts/web/control-weights.ts` prints what the controls of the design system weigh, as the Markdown table of
 * docs/design-system.md: gzipped kilobytes (1,000 bytes) of script, without React and the router, and without what a
 * control loads only when it is needed.
 */
import { join } from 'node:path';
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
];

const rows: readonly (readonly [parts: string, ...files: string[]])[] = [
  ['light, all together', ...light],
  ['slider', 'controls/slider.tsx'],
  ['command-palette', 'overlays/command-palette.tsx'],
  ['dialog and side-panel', 'overlays/dialog.tsx', 'overlays/side-panel.tsx'],
  ['tooltip', 'overlays/tooltip.tsx'],
  ['popover', 'overlays/popover.tsx'],
  ['select', 'controls/select.tsx'],
  ['menu and row-menu', 'overlays/menu.tsx', 'overlays/row-menu.tsx'],
  ['combobox and phone-input', 'controls/combobox.tsx', 'controls/phone-input.tsx'],
  ['date-range-picker', 'date/date-range-picker.tsx'],
  ['select with a search', 'controls/search-select.tsx'],
  ['chart-frame: its plot (uPlot)', 'chart/chart-plot.ts'],
  ['json-editor: its editor (CodeMirror)', 'json/json-editor-view.ts'],
  ['phone-input: the numbering plans', 'controls/phone-countries.ts'],
];

process.stdout.write('| parts | KB |\n|---|---|\n');
for (const [parts, ...files] of rows) {
  const kilobytes = (await bytesOf(files)) / 1000;
  process.stdout.write(`| ${parts} | ${kilobytes.toFixed(0)} |\n`);
}

/** Gzipped bytes of the script that these files and all that they import make, apart from lazy imports. */
async function bytesOf(files: readonly string[]): Promise<number> {
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
  const chunks = bundle.output.filter((part) => part.type === 'chunk');
  return staticChunks(chunks).reduce((sum, { code }) => sum + gzipSync(code).length, 0);
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
