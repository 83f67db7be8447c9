import { createPlayer } from '@fourth-seat/doudizhu';
import { fetchModels } from '@fourth-seat/doudizhu/browser';
import { createTable, type Table } from './table-game.ts';
import type { NextRequest, ShownTable } from './table-view.ts';

/** Web worker of the table: search never blocks the page. One decision for each request. */
const loading = openTable();

let opened = false;

addEventListener('message', (event: MessageEvent<NextRequest>) => {
  // Models that cannot be had reach the page as an error of its worker, which an unhandled rejection is not.
  if (event.data.type === 'next') answer().catch(reportError);
});

async function answer(): Promise<void> {
  const { table, kernel } = await loading;
  const view = opened ? table.next() : table.open();
  postMessage({ ...view, kernel } satisfies ShownTable);
  opened = true;
}

/** The player that sits at the table is the one that the API sells, on its highest level. */
async function openTable(): Promise<{ readonly table: Table } & Pick<ShownTable, 'kernel'>> {
  const models = await fetchModels();
  const table = createTable({
    agent: createPlayer(models, { level: 10 }),
    seed: `welcome/${Date.now().toString(36)}`,
    now: () => performance.now(),
    budget_ms: 25,
  });
  return { table, kernel: models.single.kernel };
}
