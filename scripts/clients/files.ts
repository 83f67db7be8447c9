import { createOpenApi } from '@fourth-seat/server/api/gateway/reference/openapi';
import { generateCSharp } from './csharp.ts';
import { generateGodot } from './godot.ts';
import { createModel, type OpenApi } from './model.ts';
import { generatePython } from './python.ts';
import { generateTypeScript } from './typescript.ts';
import { generateUnreal } from './unreal.ts';

/** Only parts of this file are generated, and it is in git: Unity and the readers of the library have it as one. */
export const C_SHARP = 'clients/csharp/FourthSeat.cs';

/**
 * Every generated file of the client libraries by its path in the repository; `findText` returns the current text of a
 * file.
 */
export function generateClients(findText: (path: string) => string | undefined): Record<string, string> {
  const model = createModel(JSON.parse(createOpenApi('', 'en_us')) as OpenApi);
  return {
    ...below('clients/typescript/src/generated', generateTypeScript(model)),
    [C_SHARP]: generateCSharp(model, findText(C_SHARP) ?? ''),
    ...below('clients/godot/addons/fourth_seat/generated', generateGodot(model)),
    ...below('clients/unreal/FourthSeat/Source/FourthSeat', generateUnreal(model)),
    ...below('clients/python/fourth_seat/_generated', generatePython(model)),
  };
}

function below(folder: string, files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));
}
