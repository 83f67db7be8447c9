/** A team of three for a day: invited, at work with keys and limits, a rotation, a departure, a project closed. */
import { errorCatalogue, type getKey, listAudit, listMembers, type Output, sendDebugCall } from '@fourth-seat/contract';
import type { Browser, Page } from '@playwright/test';
import { sendFromEditor } from './editor.ts';
import { expect, prepareContext, type Site, test } from './fixtures.ts';
import { callApi, type GameServerAnswer } from './game-server.ts';
import { expectNotice } from './notices.ts';
import { callEndpoint, type Person, readProjectId, signUp } from './people.ts';
import { signIn } from './visit.ts';

const hand = ['3', '4', '4', '5', '6', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A', '2', '2', 'b'];
const bid = { seat: 0, hand, bids: [] };

async function openAs(browser: Browser, site: Site, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 900 } });
  await prepareContext(context);
  await signIn(context, site, person);
  return context.newPage();
}

async function callBid(site: Site, secret: string, body: unknown = bid): Promise<GameServerAnswer<unknown>> {
  return callApi(site, '/v1/doudizhu/bid', secret, body);
}

/** The limits of a key's project, as the gateway knows them now. */
async function readProjectLimits(site: Site, secret: string): Promise<readonly unknown[]> {
  const response = await fetch(`${site.url}/v1/key`, { headers: { authorization: `Bearer ${secret}` } });
  // The answer is the contract's.
  const { data } = (await response.json()) as { data: Output<typeof getKey> };
  return data.limits.filter(({ scope }) => scope === 'project');
}

/** Reads the secret from the dialog that shows it once, and says that it is stored. */
async function storeSecret(page: Page): Promise<string> {
  const secret = (await page.locator('output').filter({ hasText: 'seat_live_' }).textContent()) ?? '';
  expect(secret).toMatch(/^seat_live_[0-9A-Za-z]{38}$/);
  // Neither Escape nor a press beside the dialog loses it.
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(page.locator('output').filter({ hasText: secret })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled();
  await page.getByRole('checkbox', { name: /stored the secret/ }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.locator('body')).not.toContainText(secret);
  return secret;
}

async function invite(page: Page, email: string, role: string, project?: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Email address/ }).fill(email);
  await dialog.getByRole('radio', { name: new RegExp(role) }).check();
  if (project) await dialog.getByRole('checkbox', { name: project }).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expectNotice(page, `Invitation sent to ${email}.`);
}

async function acceptByMail(page: Page, site: Site, person: Person): Promise<void> {
  const mail = await site.mailbox.next(person.email);
  const link = /https?:\/\/\S+\/invite\/index#\S+/.exec(mail.text)?.[0] ?? '';
  await page.goto(new URL(link).pathname + new URL(link).hash);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page).toHaveURL(/\/developer\/home/);
}

async function openRowAction(page: Page, row: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `Actions of ${row}` }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

test('a team of three works for a day', async ({ page, context, browser, site }) => {
  const [ann, bo, cy] = [await signUp(site, 'ann'), await signUp(site, 'bo'), await signUp(site, 'cy')];
  await signIn(context, site, ann);

  // Ann opens a project for the night and invites two people in two roles.
  await page.goto('/developer/home?tab=projects');
  await page.getByRole('button', { name: 'Create project' }).first().click();
  await page.getByRole('dialog').getByRole('textbox', { name: /Name/ }).fill('Night tables');
  await page.getByRole('dialog').getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByRole('button', { name: 'Night tables', exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Team' }).click();
  await invite(page, bo.email, 'Regular Employee', 'Night tables');
  await invite(page, cy.email, 'Super Administrator');

  // The messages arrive; both join the organization with the role they were given.
  const [boPage, cyPage] = [await openAs(browser, site, bo), await openAs(browser, site, cy)];
  await acceptByMail(boPage, site, bo);
  await acceptByMail(cyPage, site, cy);
  await boPage.getByRole('tab', { name: 'Team' }).click();
  await expect(boPage.getByRole('table', { name: 'Members' }).getByRole('row')).toHaveCount(4);
  await expect(boPage.getByRole('button', { name: 'Invite', exact: true })).toHaveCount(0);

  // Bo makes a key and its first call: the page of the project turns green by itself.
  await boPage.goto('/developer/home');
  await expect(boPage.getByText('Waiting for your first call…')).toBeVisible();
  await boPage.getByRole('link', { name: 'Create', exact: true }).click();
  await boPage.getByRole('dialog').getByRole('textbox', { name: /Name/ }).fill('Night server');
  // A first key is a test key unless another is asked for.
  await boPage.getByRole('dialog').getByRole('radio', { name: /^Live/ }).check();
  await boPage.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click();
  const secret = await storeSecret(boPage);
  await boPage.goto('/developer/home');
  await expect(boPage.getByText('Waiting for your first call…')).toBeVisible();
  expect(await callBid(site, secret)).toMatchObject({ status: 200, code: 0 });
  await expect(boPage.getByText('Your first call has arrived.').or(boPage.getByText('Latest call'))).toBeVisible();

  // A call that cannot be: its cause is on the home page, one click from the history.
  const impossible = { ...bid, hand: ['3', '3', '3', '3', ...hand.slice(0, 13)] };
  expect((await callBid(site, secret, impossible)).code).toBe(errorCatalogue.impossible_state.code);
  await expect(boPage.getByRole('link', { name: String(errorCatalogue.impossible_state.code) })).toBeVisible();
  await expect(boPage.getByRole('link', { name: String(errorCatalogue.impossible_state.code) })).toHaveAttribute(
    'href',
    new RegExp(`debugging\\?.*code=${errorCatalogue.impossible_state.code}`),
  );

  // Bo tried the same without a key and noted the request id: bodies of production calls are kept only where the
  // organization wants it. The id opens the call, which is sent again, mended and answered, for free.
  const tried = {
    project_id: await readProjectId(site, bo),
    api_id: 'doudizhu.bid',
    mode: 'sandbox',
    body: JSON.stringify(impossible),
    send_id: 'team-impossible-bid',
  } as const;
  const { call: refused } = await callEndpoint(site, sendDebugCall, tried, bo.access_token);
  await boPage.keyboard.press('Control+k');
  const palette = boPage.getByRole('dialog', { name: 'Search' });
  await palette.getByRole('combobox').fill(refused.request_id);
  await palette.getByRole('option', { name: `Open call ${refused.request_id}` }).click();
  const found = boPage.getByRole('dialog').filter({ hasText: 'doudizhu.bid' });
  await expect(found.getByText(`Why it failed · ${errorCatalogue.impossible_state.code}`)).toBeVisible();
  await found.getByRole('button', { name: 'Send again in the sandbox' }).click();
  const result = boPage.getByRole('region', { name: 'Result' });
  await expect(result.getByText(`Why it failed · ${errorCatalogue.impossible_state.code}`)).toBeVisible();
  await expect(result.getByText('sandbox')).toBeVisible();
  await boPage.getByRole('tab', { name: 'Form' }).click();
  await boPage.getByRole('textbox', { name: 'hand' }).fill(hand.join(' '));
  expect(await sendFromEditor(boPage)).toBe(200);
  await expect(result.getByText('200', { exact: true })).toBeVisible();
  await expect(result.getByText('Free', { exact: true })).toBeVisible();
  const history = boPage.getByRole('table', { name: 'Call history' });
  await expect(history.getByRole('row').filter({ hasText: 'Debugging' }).first()).toContainText('200');

  // Cy limits the project to one call more; the one after that is refused.
  await cyPage.getByRole('tab', { name: 'Projects' }).click();
  await openRowAction(cyPage, 'Night tables', 'Limits and quotas');
  await cyPage.getByRole('dialog').getByRole('spinbutton', { name: 'Calls per day' }).fill('2');
  await cyPage.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expectNotice(cyPage, 'Saved.');
  await expect
    .poll(async () => readProjectLimits(site, secret))
    .toMatchObject([{ unit: 'calls', period: 'day', limit: 2, used: 1 }]);
  expect((await callBid(site, secret)).code).toBe(0);
  expect((await callBid(site, secret)).code).toBe(errorCatalogue.daily_quota.code);
  await openRowAction(cyPage, 'Night tables', 'Limits and quotas');
  await cyPage.getByRole('dialog').getByRole('spinbutton', { name: 'Calls per day' }).fill('');
  await cyPage.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => readProjectLimits(site, secret)).toEqual([]);
  expect((await callBid(site, secret)).code).toBe(0);

  // Bo rotates the secret: the monitor shows who is still on the old one, and finishing ends it.
  await boPage.goto('/developer/api-keys');
  await openRowAction(boPage, 'Night server', 'Rotate secret');
  await boPage.getByRole('dialog').getByRole('button', { name: 'Rotate secret' }).click();
  const rotatedSecret = await storeSecret(boPage);
  expect((await callBid(site, secret)).code).toBe(0);
  expect((await callBid(site, rotatedSecret)).code).toBe(0);
  await boPage.getByRole('button', { name: 'Night server', exact: true }).click();
  await expect(boPage.getByRole('dialog').getByText('127.0.0.1').first()).toBeVisible();
  await expect(boPage.getByRole('dialog').getByText('Project access')).toBeVisible();
  await expect(boPage.getByRole('dialog').getByText(/^Project owners: /)).toBeVisible();
  await boPage.getByRole('button', { name: 'Finish anyway' }).click();
  const ending = boPage.getByRole('dialog', { name: 'End the old secret of Night server now' });
  await ending.getByText('It was used from 1 address since the rotation began.').waitFor();
  await ending.getByRole('button', { name: 'Finish anyway' }).click();
  await expectNotice(boPage, 'The old secret of Night server has ended.');
  await expect.poll(async () => (await callBid(site, secret)).code).toBe(errorCatalogue.key_not_valid.code);
  expect((await callBid(site, rotatedSecret)).code).toBe(0);

  // Bo leaves. Cy must decide about the key and hands it to Ann; it keeps working.
  const { results } = await callEndpoint(site, listMembers, {}, ann.access_token);
  const nameOf = (person: Person) => results.find((member) => member.email === person.email)?.name ?? '';
  await cyPage.getByRole('tab', { name: 'Team' }).click();
  await openRowAction(cyPage, nameOf(bo), 'Remove');
  const departure = cyPage.getByRole('dialog');
  await expect(departure.getByRole('button', { name: 'Remove' })).toBeDisabled();
  await departure.getByRole('combobox', { name: 'What happens to Night server' }).click();
  await cyPage.getByRole('option', { name: `Hand over to ${nameOf(ann)}` }).click();
  await departure.getByRole('button', { name: 'Remove' }).click();
  await expectNotice(cyPage, `${nameOf(bo)} has left.`);
  await boPage.reload();
  await expect(boPage).toHaveURL(/\/login\/index/);
  expect((await callBid(site, rotatedSecret)).code).toBe(0);

  // Ann closes the project while its traffic runs: she sees it, types the name, and the key stops.
  await page.goto('/developer/home?tab=projects');
  await openRowAction(page, 'Night tables', 'Close project');
  const closing = page.getByRole('dialog');
  await expect(closing.getByText(/Traffic is running\. Calls: \d+ in the last hour/)).toBeVisible();
  await expect(closing.getByRole('button', { name: 'Close project' })).toBeDisabled();
  await closing.getByRole('textbox').fill('Night tables');
  await closing.getByRole('button', { name: 'Close project' }).click();
  await expectNotice(page, 'Night tables is closed.');
  await expect
    .poll(async () => (await callBid(site, rotatedSecret)).code)
    .toBe(errorCatalogue.gateway_project_closed.code);

  // Who did what stands in the audit log.
  await page.getByRole('tab', { name: 'Team' }).click();
  await page.getByRole('tab', { name: 'Audit log' }).click();
  for (const act of ['closed the project', 'removed the member', 'handed the key over', 'finished the rotation']) {
    await expect(page.getByRole('cell', { name: act })).toBeVisible();
  }
  // A link to a later page of it leads back to the first.
  const { next_cursor } = await callEndpoint(site, listAudit, { page: { limit: 1 } }, ann.access_token);
  await page.goto(`/developer/home?tab=team&view=audit&cursor=${next_cursor}&from=2`);
  await expect(page.getByRole('cell', { name: 'removed the member' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'closed the project' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('cell', { name: 'closed the project' })).toBeVisible();
  await boPage.context().close();
  await cyPage.context().close();
});
