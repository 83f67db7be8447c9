import { buildWebIfChanged } from './build-web.ts';

/** `npm start`: build the web when its sources changed, then run the server in this process. */
await buildWebIfChanged();
const { explainStartFailure, start } = await import('@fourth-seat/server/main');
start().catch((error: unknown) => {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exit(1);
});
