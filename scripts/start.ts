/** `npm start`: build the web when its sources changed, then run the server in this process. */

import { readCommandLine } from './command-line/command-line.ts';
import { buildWebIfChanged } from './web/build.ts';

readCommandLine({ usage: 'npm start' });

await buildWebIfChanged();
const { runService: run } = await import('@fourth-seat/server/main');
await run();
