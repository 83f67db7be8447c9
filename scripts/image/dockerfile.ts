/**
 * Carries out the Dockerfile in a folder, for a machine without Docker: to see that the checkout alone builds a server
 * that starts. It supports the instructions that our Dockerfile uses and refuses every other.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, matchesGlob, relative } from 'node:path';

interface Instruction {
  readonly name: string;
  readonly text: string;
}

export interface Image {
  /** The folder that is `/` in the image. */
  readonly folder: string;
  readonly workdir: string;
  readonly env: Readonly<Record<string, string>>;
  /** The command of the image: program and arguments. */
  readonly command: readonly string[];
  readonly healthcheck: readonly string[];
  /** The account that runs the command; root where it is empty. */
  readonly user: string;
}

/** The instructions of a Dockerfile, with continued lines joined. */
export function parseInstructions(text: string): Instruction[] {
  const lines = text.replaceAll(/\\\n\s*/g, ' ').split('\n');
  return lines
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = '', ...rest] = line.split(' ');
      return { name, text: rest.join(' ').trim() };
    });
}

/** Whether `.dockerignore` excludes a path, given from the root of the checkout. */
export function createIgnored(dockerignore: string): (path: string) => boolean {
  const patterns = dockerignore.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return (path) => patterns.some((pattern) => matchesGlob(path, pattern));
}

interface Stage {
  readonly folder: string;
  workdir: string;
  env: Record<string, string>;
  command: string[];
  healthcheck: string[];
  user: string;
}

/** Builds the Dockerfile of `context` below `target`; `account` is used in place of the image's own user. */
export function buildImage(context: string, target: string, account: string): Image {
  const isIgnored = createIgnored(readFileSync(join(context, '.dockerignore'), 'utf8'));
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const { name, text } of parseInstructions(readFileSync(join(context, 'Dockerfile'), 'utf8'))) {
    if (name === 'FROM') {
      const [, as = 'last'] = / AS (\w+)$/.exec(text) ?? [];
      stage = { folder: join(target, as), workdir: '/', env: {}, command: [], healthcheck: [], user: '' };
      mkdirSync(stage.folder, { recursive: true });
      chmodSync(stage.folder, 0o755);
      stages.set(as, stage);
      continue;
    }
    if (stage === undefined) throw new Error(`${name} stands before the first FROM`);
    execute(stage, { name, text }, { context, isIgnored, stages, account });
  }
  if (stage === undefined) throw new Error('the Dockerfile has no FROM');
  return stage;
}

interface BuildContext {
  readonly context: string;
  readonly isIgnored: (path: string) => boolean;
  readonly stages: ReadonlyMap<string, Stage>;
  readonly account: string;
}

function execute(stage: Stage, { name, text }: Instruction, around: BuildContext): void {
  switch (name) {
    case 'WORKDIR':
      stage.workdir = text;
      mkdirSync(join(stage.folder, text), { recursive: true });
      break;
    case 'ENV':
      for (const pair of text.split(' ')) {
        const [key = '', value = ''] = pair.split('=');
        stage.env[key] = value;
      }
      break;
    case 'COPY':
      copy(stage, text.split(' '), around);
      break;
    case 'RUN':
      run(stage, text, around.account);
      break;
    case 'USER':
      stage.user = text;
      break;
    case 'CMD':
      stage.command = parseExecForm(text);
      break;
    case 'HEALTHCHECK':
      stage.healthcheck = parseExecForm(text.slice(text.indexOf('CMD ') + 4));
      break;
    case 'EXPOSE':
      break;
    default:
      throw new Error(`${name} is an instruction that nobody here knows`);
  }
}

/** Parses the exec form (a JSON list), which needs no shell. */
function parseExecForm(text: string): string[] {
  // JSON, by Docker's own definition.
  return JSON.parse(text) as string[];
}

function copy(stage: Stage, words: readonly string[], { context, isIgnored, stages }: BuildContext): void {
  const place = join(stage.folder, stage.workdir);
  const [first = '', ...rest] = words;
  if (first.startsWith('--from=')) {
    const source = stages.get(first.slice('--from='.length));
    if (source === undefined) throw new Error(`there is no stage for ${first}`);
    // Hard links in place of copies: both folders are on the same disk, and copying a gigabyte would take as long as
    // all other steps together.
    const [from = '', to = ''] = rest;
    const { status } = spawnSync('cp', ['-al', `${join(source.folder, from)}/.`, join(place, to)], {
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error(`COPY ${words.join(' ')} failed`);
    return;
  }
  const sources = words.slice(0, -1);
  const to = join(place, words.at(-1) ?? '');
  for (const source of sources) {
    const from = join(context, source);
    cpSync(from, source === '.' ? to : join(to, basename(source)), {
      recursive: true,
      filter: (path) => path === context || !isIgnored(relative(context, path)),
    });
  }
}

function run(stage: Stage, text: string, account: string): void {
  // The account of the image does not exist on this machine.
  const command = inFolder(stage.folder, text).replaceAll('node:node', account);
  const { status, stderr } = spawnSync('sh', ['-c', command], {
    cwd: join(stage.folder, stage.workdir),
    env: { ...inherited(), ...environmentOf(stage) },
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`RUN ${text} ended with ${status}: ${stderr}`);
}

/** Only those environment variables of this machine that find programs and the registry. */
function inherited(): NodeJS.ProcessEnv {
  const inheritedEntries = Object.entries(process.env).filter(([name]) =>
    /^(HOME|npm_config_.*|\w+_proxy)$/i.test(name),
  );
  return { ...Object.fromEntries(inheritedEntries), PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}` };
}

/** The environment variables of the image, with its folders as they are on this machine. */
export function environmentOf({ folder, env }: Pick<Image, 'folder' | 'env'>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).map(([name, value]) => [name, inFolder(folder, value)]));
}

const inFolder = (folder: string, text: string): string =>
  text.replaceAll(/(?<=^|[\s=])\/(?=srv\/|var\/)/g, `${folder}/`);

/** Folder of the Node in the image, which the image's account can run. */
export function nodeFolderOf({ folder, workdir }: Image): string {
  return dirname(join(folder, workdir, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node'));
}
