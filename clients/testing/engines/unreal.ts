import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Driver, startDriver } from '../driver.ts';

const home = fileURLToPath(new URL('../../unreal', import.meta.url));
const source = join(home, 'FourthSeat/Source/FourthSeat');
const stubs = join(home, 'testing');

/** The headers of the engine that the plugin names, by the stub that stands in for them. */
const headers = {
  Core: [
    'CoreMinimal',
    'Containers/StringView',
    'UObject/Object',
    'Kismet/BlueprintAsyncActionBase',
    'Misc/Guid',
    'Modules/ModuleManager',
  ],
  Json: [
    'Dom/JsonObject',
    'Policies/CondensedJsonPrintPolicy',
    ...['JsonReader', 'JsonSerializer', 'JsonWriter'].map((name) => `Serialization/${name}`),
  ],
  Http: ['Containers/Ticker', 'HttpModule', 'Interfaces/IHttpRequest', 'Interfaces/IHttpResponse'],
} as const;

function writeHeaders(folder: string): void {
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  for (const [stub, names] of Object.entries(headers)) {
    for (const name of names) write(`${name}.h`, `#include "${stub}.h"\n`);
  }
  // What Unreal's own generator writes for each header with types.
  for (const name of ['SeatJson', 'SeatClient', 'SeatAction', 'SeatTypes', 'SeatNodes'])
    write(`${name}.generated.h`, '');
}

async function compile(args: readonly string[]): Promise<void> {
  const compiler = spawn('g++', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  compiler.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [status] = (await once(compiler, 'close')) as [number];
  if (status !== 0) throw new Error(said);
}

/** Compiles all of the plugin's files and the driver with stubs of the engine, and deletes the program in the end. */
export async function startUnrealDriver(): Promise<Driver> {
  const folder = mkdtempSync(join(tmpdir(), 'client-unreal-'));
  writeHeaders(folder);
  const sources = ['Private', 'Private/generated'].flatMap((name) =>
    readdirSync(join(source, name))
      .filter((file) => file.endsWith('.cpp'))
      .map((file) => join(source, name, file)),
  );
  const found = [folder, stubs, join(source, 'Public'), join(source, 'Private')].map((path) => `-I${path}`);
  const options = ['-std=c++20', '-Wall', '-Wextra', '-Werror', '-pthread', '-include', 'Http.h', ...found];
  const objects = [...sources, join(stubs, 'Driver.cpp')].map((file, index) => ({
    file,
    to: join(folder, `${index}.o`),
  }));
  await Promise.all(objects.map(async ({ file, to }) => compile([...options, '-c', file, '-o', to])));
  const program = join(folder, 'driver');
  await compile(['-pthread', ...objects.map(({ to }) => to), '-o', program]);
  const driver = startDriver(program, []);
  return {
    makeCall: async (call) => driver.makeCall(call),
    async stop() {
      await driver.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
