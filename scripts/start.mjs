// Runs one of the repository's TypeScript entries on the right Node, installing first when the lock file changed.
// Plain JavaScript without dependencies, because it is what runs before anything is installed; and in words that
// Node 12 understands, so that an old Node gets a sentence and no syntax error.
//   node scripts/start.mjs <entry.ts> [arguments…]
import { spawn, spawnSync } from 'child_process';
import { createHash } from 'crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'fs';
import { constants } from 'os';
import { delimiter, dirname, join } from 'path';
import { fileURLToPath } from 'url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const marker = join(root, 'node_modules', '.install-marker');
const lockFile = join(root, 'package-lock.json');
const windows = process.platform === 'win32';
const WANTED = 24;
// The Dockerfile sets the same options. With a smaller young generation, calls that wait for their record would be
// copied again and again.
const memory = ['--min-semi-space-size=32', '--max-semi-space-size=32'];
const major = Number(process.versions.node.split('.')[0]);

function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

/** Runs npm and keeps its output back, because a second attempt often succeeds where the first fails. */
function npm(args) {
  const quiet = ['--no-fund', '--no-audit', '--loglevel=error'];
  // On Windows npm is a script, which only a shell can start.
  const run = spawnSync('npm', args.concat(quiet), { cwd: root, encoding: 'utf8', shell: windows });
  if (run.error) fail(`Could not run npm (${run.error.message}). Install npm, which comes with Node, and try again.`);
  if (run.signal) process.exit(128 + constants.signals[run.signal]);
  return { ok: run.status === 0, output: `${run.stdout}${run.stderr}` };
}

function install() {
  const lock = readFileSync(lockFile);
  const hash = createHash('sha256')
    .update(lock)
    .update(process.platform + process.arch)
    .digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === hash) return;
  process.stdout.write('Installing dependencies (only when package-lock.json changes) …\n');
  let result = npm(['ci']);
  // A registry may lack the variants of a native tool for some platforms; the lock then misses them and `npm ci`
  // refuses. `npm install` reads the same lock and installs the same versions.
  if (!result.ok && /EUSAGE/.test(result.output)) {
    result = npm(['install', '--no-save']);
    if (!readFileSync(lockFile).equals(lock)) writeFileSync(lockFile, lock);
  }
  if (!result.ok) {
    fail(
      `${result.output.trim()}\n\nCould not install the dependencies: npm says above why. ` +
        'Check the network, the free disk space and the permissions of this folder, and run the command again.',
    );
  }
  mkdirSync(dirname(marker), { recursive: true });
  writeFileSync(marker, hash);
}

/** The Node of the platform package if it runs here (not on musl), otherwise the running one if it is new enough. */
function findNode() {
  const system = { linux: 'linux', win32: 'win', darwin: 'darwin' }[process.platform];
  const folder = join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin');
  const brought = join(folder, windows ? 'node.exe' : 'node');
  if (existsSync(brought) && spawnSync(brought, ['--version']).status === 0) return brought;
  if (major >= WANTED) return process.execPath;
  return fail(
    `No packaged Node ${WANTED} runs on ${process.platform}-${process.arch}, and this is ${process.version}. ` +
      `Install Node ${WANTED} or newer and run the command again.`,
  );
}

function main() {
  if (major < 20) {
    fail(`Fourth Seat needs Node 20 or newer to start (it brings its own Node ${WANTED}); this is ${process.version}.`);
  }
  const entry = process.argv[2];
  if (!entry) fail('usage: node scripts/start.mjs <entry.ts> [arguments…]');
  install();

  const bin = join(root, 'node_modules', '.bin');
  const args = memory.concat('--disable-warning=ExperimentalWarning', join(root, entry), process.argv.slice(3));
  const env = Object.assign({ NODE_COMPILE_CACHE: join(root, 'node_modules', '.compile-cache') }, process.env, {
    PATH: `${bin}${delimiter}${process.env.PATH || ''}`,
  });
  const child = spawn(findNode(), args, { cwd: root, stdio: 'inherit', env });
  // The terminal sends Ctrl-C to the whole group; a supervisor signals only this process, so it is passed on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`Could not start Node: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));
}

main();
