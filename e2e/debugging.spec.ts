/** A call is tried without a key, refused, found again, compared; and the dashboard counts it. */
import { errorCatalogue, queryUsage, sendDebugCall } from '@fourth-seat/contract';
import type { Page } from '@playwright/test';
import { sendFromEditor } from './editor.ts';
import { expect, type Site, test } from './fixtures.ts';
import { callEndpoint, type Person, readProjectId, signUp } from './people.ts';
import { openPage, signIn } from './visit.ts';

async function signUpAndIn(page: Page, site: Site, name: string): Promise<Person> {
  const person = await signUp(site, name);
  await signIn(page.context(), site, person);
  return person;
}

test('a sandbox call is sent from the keyboard, drawn, recorded once and free', async ({ page, site }) => {
  const { access_token } = await signUpAndIn(page, site, 'debugger');
  await openPage(page, '/developer/debugging?api=doudizhu.legal-moves');
  await page.getByText('About this API').click();
  await expect(page.getByRole('main').getByText('The request does not match the schema')).toBeVisible();
  await expect(page.getByText(/\{(path|problem|limit|retry_after)\}/)).toHaveCount(0);
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Where the time went')).toBeVisible();
  // The answer to the first press comes after the second.
  const pressedTwice = Promise.withResolvers<undefined>();
  await page.route('**/debug/send', async (route) => {
    await pressedTwice.promise;
    await route.continue();
  });
  await send.dblclick();
  pressedTwice.resolve(undefined);
  await expect(page.getByRole('table', { name: 'Call history' }).getByRole('row')).toHaveCount(3);
  const usage = await callEndpoint(site, queryUsage, {}, access_token);
  expect(usage.totals).toMatchObject({ requests: 2, tokens: 0 });
});

test('a refused call names its place, opens from the history at its own URL, and loads into the editor', async ({
  page,
  site,
}) => {
  await signUpAndIn(page, site, 'refused');
  const body = encodeURIComponent(JSON.stringify({ hand: ['3', '3', '3', '3', '3'] }));
  await openPage(page, `/developer/debugging?api=doudizhu.legal-moves&body=${body}`);
  expect(await sendFromEditor(page)).toBe(errorCatalogue.impossible_state.status);
  await expect(page.getByText(`Why it failed · ${errorCatalogue.impossible_state.code}`)).toBeVisible();
  await page.getByRole('table', { name: 'Call history' }).getByRole('row').nth(1).getByRole('button').first().click();
  await expect(page).toHaveURL(/call=call_/);
  await page.reload();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText(/Why it failed/)).toBeVisible();
  await expect(panel.getByText('POST /v1/doudizhu/legal-moves')).toBeVisible();
  await panel.getByRole('button', { name: 'Edit and send' }).click();
  await expect(page).not.toHaveURL(/call=call_/);
  await page.getByRole('tab', { name: 'Form' }).click();
  await expect(page.getByRole('textbox', { name: 'hand' })).toHaveValue('3 3 3 3 3');
});

test('form, JSON and code say the same', async ({ page, site }) => {
  await signUpAndIn(page, site, 'instep');
  await openPage(page, '/developer/debugging?api=doudizhu.legal-moves&view=form');
  await page.getByRole('textbox', { name: 'hand' }).fill('9 9 K');
  await page.getByRole('tab', { name: 'Code' }).click();
  await expect(page.getByText('"9","9","K"').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Cards' }).click();
  // The preview beside the editor draws the hand as well.
  await expect(page.getByRole('group', { name: 'Hand' }).getByRole('listitem')).toHaveCount(3);
  // On a phone the 15 cards of the deck stand in two lines of nearly one length.
  await page.setViewportSize({ width: 360, height: 740 });
  const deck = page.getByRole('button', { name: /^Add / });
  const lengthsOfLines = async () => {
    const tops = await deck.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    return [...Map.groupBy(tops, (top) => top).values()].map((line) => line.length);
  };
  await expect.poll(lengthsOfLines).toEqual([8, 7]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: /^Add A, \d left$/ }).click();
  await page.getByRole('tab', { name: 'Form' }).click();
  await expect(page.getByRole('textbox', { name: 'hand' })).toHaveValue('9 9 K A');
});

test('the dashboard shows what was sent, keeps its view in the URL, and reconciles', async ({ page, site }) => {
  const { access_token } = await signUpAndIn(page, site, 'dashboard');
  const project_id = await readProjectId(site, { access_token });
  const sends = [{ hand: ['3'] }, { hand: [] }];
  for (const [index, sent] of sends.entries()) {
    const call = { project_id, api_id: 'doudizhu.legal-moves', mode: 'sandbox', body: JSON.stringify(sent) } as const;
    await callEndpoint(site, sendDebugCall, { ...call, send_id: `dashboard-${index}` }, access_token);
  }
  await openPage(page, '/developer/dashboard');
  await expect(page.getByText('Reconciled')).toBeVisible();
  // On a tablet the head of a table stands above its first row, not on it.
  await page.setViewportSize({ width: 800, height: 900 });
  const rows = page.getByRole('table', { name: 'Highest usage' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  const overFirst = async () => {
    const [head, first] = [
      await rows.nth(0).getByRole('columnheader').first().boundingBox(),
      await rows.nth(1).boundingBox(),
    ];
    return (head?.y ?? 0) + (head?.height ?? 0) - (first?.y ?? 0);
  };
  await expect.poll(overFirst).toBeLessThanOrEqual(1);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('combobox', { name: 'Split by' }).click();
  await page.getByRole('option', { name: 'By outcome' }).click();
  await expect(page).toHaveURL(/split=status/);
  await page.getByRole('link', { name: 'Open the call' }).click();
  await expect(page).toHaveURL(/call=call_/);
  await page.goBack();
  await expect(page).toHaveURL(/split=status/);
});
