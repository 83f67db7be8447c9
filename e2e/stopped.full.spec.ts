/**
 * A worker that throws: the page says so, and "Try again" plays the match. The card tables' own journey is in
 * playground.spec.ts.
 */
import type { Page } from '@playwright/test';
import { breakWorker, FAULT } from './broken-worker.ts';
import { expect, test } from './fixtures.ts';
import { chooseOption } from './visit.ts';

const simulations = [
  { game: 'stg', worker: 'shooter.worker', stage: 'Arena' },
  { game: 'rescue', worker: 'rescue.worker', stage: 'Plan of the station' },
] as const;

const tickReader = (page: Page, stage: string) => async (): Promise<number> =>
  Number(await page.getByRole('region', { name: stage }).getAttribute('data-tick'));

test.use({ expectedError: new RegExp(FAULT) });

for (const { game, worker, stage } of simulations) {
  test(`${game}: a worker that throws as it begins is told of, and the next one plays`, async ({ page }) => {
    const readTick = tickReader(page, stage);
    const script = `**/assets/${worker}-*.js`;
    await page.route(script, async (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `throw new Error('${FAULT}')` }),
    );
    await page.goto(`/playground/index?type=${game}`);
    const alert = page.getByRole('alert').filter({ hasText: 'The game couldn’t be opened.' });
    await expect(alert.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await page.unroute(script);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toHaveCount(0);
    await expect.poll(readTick).toBeGreaterThan(3);
  });

  test(`${game}: a worker that throws in the middle of a match is told of, and the match begins anew`, async ({
    page,
  }) => {
    const readTick = tickReader(page, stage);
    await page.goto(`/playground/index?type=${game}`);
    await chooseOption(page, 'Speed', '4×');
    // So far that the next match is seen to begin, long before it comes as far.
    await expect.poll(readTick).toBeGreaterThan(600);
    // At once, because the match goes on and may be over. The notice goes with the worker's next report, and a paused
    // worker sends none.
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Go on', exact: true })).toBeVisible();
    await breakWorker(page, worker);
    const alert = page.getByRole('alert').filter({ hasText: 'The game stopped because of a program error.' });
    await expect(alert).toContainText('You can play the match again from the start.');
    const stopped = await readTick();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toHaveCount(0);
    await expect.poll(readTick).toBeLessThan(stopped);
    const firstTick = await readTick();
    await expect.poll(readTick).toBeGreaterThan(firstTick);
  });
}
