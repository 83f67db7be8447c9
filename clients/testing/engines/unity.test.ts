// @module-tag full: needs Mono
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { describeClient } from '../conformance.ts';
import { languages } from '../languages.ts';
import { readPageCode } from './page-code.ts';

const clients = fileURLToPath(new URL('../..', import.meta.url));

describe.runIf(languages.unity.isInstalled())('the Unity package', () => {
  describeClient(languages.unity);

  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'unity-'));
    return () => rmSync(folder, { recursive: true });
  });

  /** Compiles a library. Mono replaces the file that it is told to write, a device too. */
  function compile(files: readonly string[], options: readonly string[]): void {
    const all = ['-target:library', '-warnaserror', '-d:UNITY_5_3_OR_NEWER', ...options];
    const { status, stderr } = spawnSync('mcs', [...all, `-out:${join(folder, 'library.dll')}`, ...files], {
      cwd: clients,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  }

  test('its samples compile with what the package has, without HttpClient', () => {
    const runtime = ['csharp/FourthSeat.cs', 'unity/Runtime/UnityTransport.cs', 'unity/testing/UnityEngine.cs'];
    const samples = ['CardSeat', 'ShooterSeat'].map((name) => `unity/Samples~/${name}/${name}.cs`);
    // Unity sets public fields in its editor.
    compile([...runtime, ...samples], ['-nowarn:649']);
  });

  test('the code of its page compiles, in a script of a game', () => {
    const [code = ''] = readPageCode('unity', 'csharp');
    const using = code.split('\n').filter((line) => line.startsWith('using '));
    const body = code.split('\n').filter((line) => !line.startsWith('using '));
    const script = join(folder, 'Page.cs');
    writeFileSync(
      script,
      `${using.join('\n')}
      class Page : UnityEngine.MonoBehaviour
      {
          string token = ""; string[] hand = {}, bottom = {}; object[] history = {};
          readonly System.Threading.CancellationTokenSource ending = new System.Threading.CancellationTokenSource();
          public async System.Threading.Tasks.Task<string[]> Play() { ${body.join('\n')} return answer["action"]["cards"].AsStrings; }
      }`,
    );
    compile(['csharp/FourthSeat.cs', 'unity/Runtime/UnityTransport.cs', 'unity/testing/UnityEngine.cs', script], []);
  });

  test('its assembly for servers compiles on its own, against the first one', () => {
    compile(['csharp/FourthSeat.cs', 'csharp/HttpTransport.cs'], ['-r:System.Net.Http.dll']);
  });
});
