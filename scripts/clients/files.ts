import { createOpenApi } from '@fourth-seat/server/api/gateway/reference/openapi';
import { generateCSharp } from './csharp.ts';
import { createModel, type OpenApi } from './model.ts';
import { generatePython } from './python.ts';
import { generateTypeScript } from './typescript.ts';

/**
 * Every generated file of the client libraries by its path in the repository; `findText` returns the current text of a
 * file.
 */
export function generateClients(findText: (path: string) => string | undefined): Record<string, string> {
  const model = createModel(JSON.parse(createOpenApi('', 'en_us')) as OpenApi);
  return {
    ...below('clients/typescript/src/generated', generateTypeScript(model)),
    // Only parts of this file are generated.
    'clients/csharp/FourthSeat.cs': generateCSharp(model, findText('clients/csharp/FourthSeat.cs') ?? ''),
    ...below('clients/python/fourth_seat/_generated', generatePython(model)),
  };
}

function below(folder: string, files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));
}
