/** How journeys ask the public API from the playground, whose answers may come late. */
import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Milliseconds after which a page gives up: on an answer or its token, on the reading of a sentence, and on a visitor
 * who is to move.
 */
const patience_ms = [2000, 1900, 20_000];

const PATIENCE = `{
  const wait = globalThis.setTimeout.bind(globalThis);
  globalThis.setTimeout = (run, ms, ...more) =>
    wait(run, ${JSON.stringify(patience_ms)}.includes(ms) ? 120_000 : ms, ...more);
}
`;

/**
 * Lets the page, or the worker that asks for it, wait as long as it takes for an answer, and for the visitor's move:
 * what is compared in a journey is what the API says and the visitor does, however busy the machine is.
 */
export async function waitForAnswers(page: Page, worker?: string): Promise<void> {
  if (worker === undefined) {
    await page.addInitScript(PATIENCE);
    return;
  }
  await page.route(`**/assets/${worker}-*.js`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: PATIENCE + (await response.text()) });
  });
}

/**
 * Turns the Live API on until something shows; `before` does what it answers. A busy server refuses visitors first, and
 * after three refusals the switch goes off: whoever wants it turns it on again.
 */
export async function keepOn(live: Locator, shown: Locator, before?: () => Promise<void>): Promise<void> {
  do {
    // By key: a notice may lie over the switch.
    if (!(await live.isChecked())) await live.press('Space');
    await before?.();
    await expect.poll(async () => (await shown.first().isVisible()) || !(await live.isChecked())).toBe(true);
  } while (!(await shown.first().isVisible()));
}
