// @module-tag full: needs Mono
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { describeClient } from '../conformance.ts';
import { languages } from '../languages.ts';

const clients = fileURLToPath(new URL('../..', import.meta.url));

describe.runIf(languages.unity.isInstalled())('the Unity package', () => {
  describeClient(languages.unity);

  test('its samples compile with what the package has, without HttpClient', () => {
    const runtime = ['csharp/FourthSeat.cs', 'unity/Runtime/UnityTransport.cs', 'unity/testing/UnityEngine.cs'];
    const samples = ['CardSeat', 'ShooterSeat'].map((name) => `unity/Samples~/${name}/${name}.cs`);
    // Unity sets public fields in its editor.
    const options = ['-target:library', '-warnaserror', '-nowarn:649', '-d:UNITY_5_3_OR_NEWER', '-out:/dev/null'];
    const { status, stderr } = spawnSync('mcs', [...options, ...runtime, ...samples], {
      cwd: clients,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  test('its assembly for servers compiles on its own, against the first one', () => {
    const options = [
      '-target:library',
      '-warnaserror',
      '-d:UNITY_5_3_OR_NEWER',
      '-r:System.Net.Http.dll',
      '-out:/dev/null',
    ];
    const files = ['csharp/FourthSeat.cs', 'csharp/HttpTransport.cs'];
    const { status, stderr } = spawnSync('mcs', [...options, ...files], { cwd: clients, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});
