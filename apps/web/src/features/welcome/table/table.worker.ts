import { createTable } from './table-game.ts';
import type { NextRequest } from './table-view.ts';
import { agent } from './table-agent.ts';

/** Runs the table beside the page, so that thinking never delays a click. One decision for each request. */
const table = createTable({
  agent,
  seed: `welcome/${Date.now().toString(36)}`,
  now: () => performance.now(),
  budget_ms: 25,
});

let opened = false;

addEventListener('message', (event: MessageEvent<NextRequest>) => {
  if (event.data.type !== 'next') return;
  postMessage(opened ? table.next() : table.open());
  opened = true;
});
