/** An administrator sends the audit log to a system of their own, set up on a telephone. */
import { expect, test } from './fixtures.ts';
import { expectToFit } from './look.ts';
import { expectNotice } from './notices.ts';
import { signUp } from './people.ts';
import { openPage, signIn } from './visit.ts';

test.use({ viewport: { width: 360, height: 760 } });

test('a stream is created beside the audit log, tested, switched off and deleted', async ({ page, context, site }) => {
  await signIn(context, site, await signUp(site, 'streams'));
  await openPage(page, '/developer/home?tab=team&view=audit');
  await page.getByRole('link', { name: 'Streams' }).click();
  await page.getByRole('button', { name: 'Create stream' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: /^URL/ }).fill('https://127.0.0.1/');
  await form.getByRole('button', { name: 'Save' }).click();
  // One round names all that is wrong.
  await expect(form.getByText('Please enter an https address on the public internet.')).toBeVisible();
  await expect(form.getByText('This field cannot be empty.')).toBeVisible();
  await form.getByRole('textbox', { name: /^Name/ }).fill('Warehouse');
  await form.getByRole('textbox', { name: /^URL/ }).fill('https://warehouse.invalid/logs');
  await form.getByRole('textbox', { name: /^Headers/ }).fill('Authorization: Bearer of-the-warehouse');
  await form.getByRole('button', { name: 'Save' }).click();
  const shown = page.getByRole('dialog', { name: 'Signing secret of Warehouse' });
  await expect(shown.locator('output')).toHaveText(/^whsec_[\w-]{43}$/);
  await shown.getByRole('checkbox', { name: /stored the secret/ }).check();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'Warehouse' })).toBeVisible();
  await page.getByRole('button', { name: 'Send a test to Warehouse' }).click();
  await expectNotice(page, 'The test did not arrive: ');
  const on = page.getByRole('switch', { name: 'Warehouse is on' });
  await on.focus();
  await page.keyboard.press('Space');
  await expect(on).not.toBeChecked();
  await expect(page.getByText('Off', { exact: true })).toBeVisible();
  await expectToFit(page);
  await page.getByRole('button', { name: 'Delete Warehouse' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No log leaves yet.')).toBeVisible();
  await openPage(page, '/developer/home?tab=team&view=audit');
  await expect(page.getByText('deleted the stream')).toBeVisible();
});
