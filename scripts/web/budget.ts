import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../repository.ts';
import { buildWebIfChanged } from './build.ts';

/** An entry of Vite's build manifest. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

export interface Budget {
  readonly screen: string;
  /** Kilobytes (1,000 bytes) of gzipped script that the browser loads before the screen is shown. */
  readonly script_kb: number;
  readonly limit_kb: number;
  readonly files: readonly string[];
}

const dist = join(root, 'apps/web/dist');

interface Screen {
  readonly screen: string;
  readonly limit_kb: number;
  readonly modules: readonly string[];
  /** Modules that other screens load as well and that are not counted here. */
  readonly without?: readonly string[];
  /** Names of the modules in its workers; of a list, the largest, where only one of them is loaded. */
  readonly workers?: readonly (string | readonly string[])[];
}

/**
 * What each screen loads: the entry, the screen's own chunk, and what the frame loads right away. Workers count with
 * the engines that they run, weights of the players never. A screen that is too heavy loads less, or later.
 */
const screens: readonly Screen[] = [
  {
    screen: 'welcome',
    limit_kb: 150,
    modules: ['index.html', 'src/features/welcome/page.tsx'],
  },
  {
    // Content below the fold is loaded after the first paint, within the same limit.
    screen: 'welcome to its end',
    limit_kb: 155,
    modules: ['index.html', 'src/features/welcome/page.tsx', 'src/features/welcome/below-hero.tsx'],
  },
  {
    // Its table begins to play once the page is shown: Guandan, or another card game if a visitor chooses it.
    screen: 'welcome with its table',
    limit_kb: 245,
    modules: [
      'index.html',
      'src/features/welcome/page.tsx',
      'src/features/welcome/below-hero.tsx',
      'src/features/playground/panels.tsx',
    ],
    workers: ['match.worker', ['guandan-player', 'doudizhu-player', 'paodekuai-player']],
  },
  {
    // Loaded when a visitor scrolls to it: a third engine, and the drawing of a station.
    screen: 'welcome with its table and its station',
    limit_kb: 337,
    modules: [
      'index.html',
      'src/features/welcome/page.tsx',
      'src/features/welcome/below-hero.tsx',
      'src/features/playground/panels.tsx',
      'src/features/playground/rescue/panels.tsx',
    ],
    workers: ['match.worker', ['guandan-player', 'doudizhu-player', 'paodekuai-player'], 'rescue.worker'],
  },
  {
    // The arena from above as well: a visitor who scrolls past all its games has loaded this much.
    screen: 'welcome with all that plays on it',
    limit_kb: 380,
    modules: [
      'index.html',
      'src/features/welcome/page.tsx',
      'src/features/welcome/below-hero.tsx',
      'src/features/playground/panels.tsx',
      'src/features/playground/rescue/panels.tsx',
      'src/features/playground/shooter/panels.tsx',
    ],
    workers: [
      'match.worker',
      ['guandan-player', 'doudizhu-player', 'paodekuai-player'],
      'rescue.worker',
      'shooter.worker',
    ],
  },
  {
    screen: 'sign-in',
    limit_kb: 180,
    modules: ['index.html', 'src/app/server-state.tsx', 'src/features/login/page.tsx'],
  },
  {
    screen: 'first console screen',
    limit_kb: 210,
    modules: [
      'index.html',
      'src/app/server-state.tsx',
      'src/app/frame/console-layout.tsx',
      'src/app/frame/user-menu.tsx',
      'src/features/home/page.tsx',
    ],
  },
  {
    // One game is open at a time. Controls, panels and menus are loaded when the table is shown.
    screen: 'playground with a card table',
    limit_kb: 255,
    modules: ['index.html', 'src/features/playground/page.tsx', 'src/features/playground/match-room.tsx'],
    workers: ['match.worker', ['guandan-player', 'doudizhu-player', 'paodekuai-player']],
  },
  {
    screen: 'playground with the shooter',
    limit_kb: 230,
    modules: ['index.html', 'src/features/playground/page.tsx', 'src/features/playground/shooter/shooter-room.tsx'],
    workers: ['shooter.worker'],
  },
  {
    // Everything that only this game loads: its 3-D view, panels and menus.
    screen: 'the shooter itself',
    limit_kb: 244,
    modules: [
      'src/features/playground/shooter/shooter-room.tsx',
      'src/features/playground/shooter/arena/arena-view.tsx',
      'src/features/playground/shooter/panels/side-panels.tsx',
      'src/features/playground/shooter/controls.tsx',
      'src/features/playground/shooter/timeline.tsx',
    ],
    without: [
      'index.html',
      'src/features/playground/page.tsx',
      'src/features/playground/controls/controls-body.tsx',
      'src/features/playground/timeline/timeline.tsx',
    ],
    workers: ['shooter.worker'],
  },
  {
    screen: 'playground with the rescue',
    limit_kb: 250,
    modules: ['index.html', 'src/features/playground/page.tsx', 'src/features/playground/rescue/rescue-room.tsx'],
    workers: ['rescue.worker'],
  },
  {
    screen: 'playground with the MOBA',
    limit_kb: 250,
    modules: ['index.html', 'src/features/playground/page.tsx', 'src/features/playground/moba/moba-room.tsx'],
    workers: ['moba.worker'],
  },
  {
    // Everything that only this game loads: its battlefield, panels and menus.
    screen: 'the MOBA itself',
    limit_kb: 230,
    modules: [
      'src/features/playground/moba/moba-room.tsx',
      'src/features/playground/moba/panels/side-panels.tsx',
      'src/features/playground/moba/choices.ts',
      'src/features/playground/moba/timeline.tsx',
      'src/features/playground/moba/seat/first-commands.tsx',
      'src/features/playground/moba/seat/own-buttons.tsx',
      'src/features/playground/moba/orders/orders-button.tsx',
      'src/features/playground/moba/orders/order-radio.tsx',
      'src/features/playground/moba/orders/order-panel.tsx',
      'src/features/playground/moba/seat/shop.tsx',
      'src/features/playground/moba/score/result.tsx',
    ],
    without: [
      'index.html',
      'src/features/playground/page.tsx',
      'src/features/playground/controls/controls-body.tsx',
      'src/features/playground/timeline/timeline.tsx',
    ],
    workers: ['moba.worker', 'review.worker'],
  },
];

/** Builds the site if its sources changed and measures the script of each screen that has a budget. */
export async function measureBudgets(): Promise<readonly Budget[]> {
  await buildWebIfChanged();
  // Vite's own file, in its documented format.
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  return screens.map(({ screen, limit_kb, modules, without = [], workers = [] }) => {
    const excluded = closure(manifest, without);
    const files = [...closure(manifest, modules), ...workerFiles(workers)].filter((file) => !excluded.has(file));
    const bytes = files.reduce((sum, file) => sum + gzipSize(file), 0);
    return { screen, limit_kb, script_kb: Math.round(bytes / 100) / 10, files };
  });
}

const gzipSize = (file: string): number => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;

/**
 * Workers are built separately from the page: the manifest knows only the names of their files, each of which contains
 * what it imports.
 */
function workerFiles(names: NonNullable<Screen['workers']>): Set<string> {
  const built = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'));
  const fileOf = (name: string): string => {
    const asset = built.find((file) => file.startsWith(`${name}-`));
    if (asset === undefined) throw new Error(`the build has no ${name}: the worker or its parts were renamed`);
    return asset;
  };
  const files = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(`assets/${file}`)) return;
    files.add(`assets/${file}`);
    const text = readFileSync(join(dist, 'assets', file), 'utf8');
    for (const [, imported] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      if (imported) visit(imported);
  };
  for (const name of names) {
    const choice = typeof name === 'string' ? [name] : name;
    const [largest] = choice.map(fileOf).sort((a, b) => gzipSize(`assets/${b}`) - gzipSize(`assets/${a}`));
    if (largest !== undefined) visit(largest);
  }
  return files;
}

/** Files of the chunks that contain `modules`, and of everything these import. */
function closure(manifest: Readonly<Record<string, Chunk>>, modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is no entry of the build: it moved, or is not loaded on demand any more`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of modules) visit(name);
  return files;
}

if (import.meta.main) {
  for (const { screen, script_kb, limit_kb } of await measureBudgets()) {
    process.stdout.write(`${screen}: ${script_kb} KB of ${limit_kb} KB gzipped script\n`);
  }
}
