import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import type { CallResult, ClientCall, Driver } from '../driver.ts';

const home = fileURLToPath(new URL('../../godot', import.meta.url));
/** Where scripts/needs/godot.ts puts the engine. */
const godotFolder = fileURLToPath(new URL('../../../node_modules/.cache/godot-4.6', import.meta.url));

export const hasGodot = (): boolean => existsSync(join(godotFolder, 'index.wasm'));

/** What a test inside the engine calls: `begin` once with how to call it, `end` with each result. */
interface EngineTest {
  begin(call: (text: string) => void): void;
  end(text: string): void;
}

/** Starts the driver of the addon in the engine. */
export async function startGodotDriver(): Promise<Driver> {
  let begun: ((call: (text: string) => void) => void) | undefined;
  const ready = new Promise<(text: string) => void>((resolve) => (begun = resolve));
  let done: ((text: string) => void) | undefined;
  const stop = startGodot({ begin: (call) => begun?.(call), end: (text) => done?.(text) });
  const call = await ready;
  const send = async (asked: ClientCall): Promise<CallResult> => {
    const result = new Promise<string>((resolve) => (done = resolve));
    call(JSON.stringify(asked));
    return JSON.parse(await result) as CallResult;
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    async makeCall(asked) {
      const result = last.then(async () => send(asked));
      last = result.catch(() => undefined);
      return result;
    },
    stop: async () => stop(),
  };
}

/**
 * Runs the project of the addon headless in Godot's official build for the web, in a context that has of a browser what
 * the engine touches without a screen: requests go through Node's `fetch`. Returns what ends it.
 */
function startGodot(test: EngineTest): () => void {
  let isOver = false;
  const project = packProject();
  const files = (name: string): Uint8Array => (name === 'index.pck' ? project : readFileSync(join(godotFolder, name)));
  const send = async (url: string, init?: RequestInit): Promise<Response> => {
    if (!/^index\.(wasm|pck)$/.test(url)) return fetch(url, init);
    const type = url.endsWith('wasm') ? 'application/wasm' : 'application/octet-stream';
    return new Response(Buffer.from(files(url)), { headers: { 'content-type': type } });
  };
  const context = createContext({
    ...createElement(),
    // Broken requests are told there; what scripts print comes through START.
    console: { ...console, error: () => undefined, print: console },
    setTimeout,
    clearTimeout,
    setInterval,
    clearInterval,
    performance,
    crypto,
    URL,
    TextDecoder,
    TextEncoder,
    Response,
    Headers,
    ReadableStream,
    Uint8Array,
    fetch: send,
    test,
    navigator: { userAgent: 'Chrome/150.0', language: 'en', languages: ['en'], getGamepads: () => [] },
    document: { ...createElement(), createElement, body: createElement(), documentElement: createElement() },
    location: new URL('http://127.0.0.1/'),
    HTMLCanvasElement: Object,
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    requestAnimationFrame: (frame: (now: number) => void) => {
      if (!isOver) setTimeout(() => frame(performance.now()), 2);
    },
    canvas: createElement(),
  });
  runInContext(`globalThis.self = globalThis.window = globalThis;`, context);
  runInContext(readFileSync(join(godotFolder, 'index.js'), 'utf8'), context);
  runInContext(START, context);
  return () => void (isOver = true);
}

const START = `new Engine({
  args: ['--headless'], canvas, executable: 'index', canvasResizePolicy: 0, focusCanvas: false, persistentPaths: [],
  onPrint: (text) => console.print.log(text), onPrintError: (text) => console.print.error(text),
}).startGame({}).catch((error) => console.print.error(error));`;

/** An element of a page that nobody sees. */
function createElement(): Record<string, unknown> {
  const nothing = (): undefined => undefined;
  return {
    addEventListener: nothing,
    removeEventListener: nothing,
    setAttribute: nothing,
    focus: nothing,
    appendChild: nothing,
    removeChild: nothing,
    querySelector: () => null,
    getContext: () => null,
    getBoundingClientRect: () => ({ x: 0, y: 0, width: 1, height: 1 }),
    style: {},
  };
}

const PROJECT = `config_version=5

[application]
config/name="Fourth Seat"
run/main_scene="res://testing/driver.tscn"
`;

/** The addon and its driver as the engine loads an exported game: a file system in one file (format 3). */
function packProject(): Buffer {
  const paths = readdirSync(home, { encoding: 'utf8', recursive: true }).filter((path) => /\.(gd|tscn)$/.test(path));
  const sources = paths.toSorted().map((path) => ({ path, bytes: readFileSync(join(home, path)) }));
  const classes = sources.flatMap(({ path, bytes }) => classOf(path, bytes.toString('utf8')));
  const files = [
    { path: 'project.godot', bytes: Buffer.from(PROJECT) },
    { path: '.godot/global_script_class_cache.cfg', bytes: Buffer.from(`list=[${classes.join(', ')}]\n`) },
    ...sources,
  ];
  const HEAD = 112;
  let end = 0;
  const entries = files.map(({ path, bytes }) => {
    const name = Buffer.alloc(4 + Math.ceil(path.length / 4) * 4);
    name.writeUInt32LE(name.length - 4);
    name.write(path, 4);
    const place = Buffer.alloc(16);
    place.writeBigUInt64LE(BigInt(end), 0);
    place.writeBigUInt64LE(BigInt(bytes.length), 8);
    end += bytes.length;
    return Buffer.concat([name, place, createHash('md5').update(bytes).digest(), Buffer.alloc(4)]);
  });
  const head = Buffer.alloc(HEAD);
  head.write('GDPC');
  // The format, version 4.6.0 of the engine, and that places count from the head's end.
  for (const [index, value] of [3, 4, 6, 0, 2].entries()) head.writeUInt32LE(value, 4 + index * 4);
  head.writeBigUInt64LE(BigInt(HEAD), 24);
  head.writeBigUInt64LE(BigInt(HEAD + end), 32);
  const count = Buffer.alloc(4);
  count.writeUInt32LE(files.length);
  return Buffer.concat([head, ...files.map(({ bytes }) => bytes), count, ...entries]);
}

/** The row of a named script in the list that the editor writes on export. */
function classOf(path: string, text: string): string[] {
  const name = /^class_name (\w+)/m.exec(text)?.[1];
  const base = /^extends (\w+)/m.exec(text)?.[1] ?? 'Node';
  if (name === undefined) return [];
  const kind = '"icon": "", "is_abstract": false, "is_tool": false, "language": &"GDScript"';
  return [`{"base": &"${base}", "class": &"${name}", ${kind}, "path": "res://${path}"}`];
}
