import { createOpenApi } from '@fourth-seat/server/api/gateway/reference/openapi';
import { writeCSharp } from './csharp.ts';
import { type OpenApi, readModel } from './model.ts';
import { writePython } from './python.ts';
import { writeTypeScript } from './typescript.ts';

/**
 * Every generated file of the client libraries by its path in the repository; `readText` returns the current text of a
 * file.
 */
export function writeClients(readText: (path: string) => string | undefined): Record<string, string> {
  const model = readModel(JSON.parse(createOpenApi('', 'en_us')) as OpenApi);
  return {
    ...below('clients/typescript/src/generated', writeTypeScript(model)),
    // Only parts of this file are generated.
    'clients/csharp/FourthSeat.cs': writeCSharp(model, readText('clients/csharp/FourthSeat.cs') ?? ''),
    ...below('clients/python/fourth_seat/_generated', writePython(model)),
  };
}

function below(folder: string, files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));
}
