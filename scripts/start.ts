/** `npm start`: build the web when its sources changed, then run the server in this process. */
import { buildWebIfChanged } from './web/build.ts';

await buildWebIfChanged();
const { run } = await import('@fourth-seat/server/main');
await run();
