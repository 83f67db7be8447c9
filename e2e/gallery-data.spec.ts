/** Tables, charts, code and answers are worked by keyboard alone. */
import type { Page } from '@playwright/test';
import { expect, galleryTest as test } from './fixtures.ts';
import { button, workControls } from './gallery.ts';

test('tables, charts, code and answers are worked by keys', async ({ page }) => {
  await workControls(page, {
    'a table': workTable,
    'a chart': zoomChart,
    'code and an answer': readCode,
    'an editor': typeInEditor,
  });
});

async function workTable(page: Page): Promise<void> {
  const table = page.getByRole('table', { name: 'API keys' });
  const rows = table.getByRole('rowgroup').last().getByRole('row');
  await table.getByRole('button', { name: /^Requests/ }).press('Enter');
  await expect(rows.first()).toContainText('Replays');
  await button(page, 'Next').press('Enter');
  await expect(page.getByText('5–7 of 7')).toBeVisible();
  await button(page, 'Previous').press('Enter');
  await table.getByRole('checkbox', { name: 'Select all rows on this page' }).press('Space');
  await expect(page.getByText('4 selected')).toBeVisible();
  const replays = table.getByRole('button', { name: 'Replays', exact: true });
  await replays.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Key Replays' });
  await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(replays).toBeFocused();
  await table.getByRole('button', { name: 'Edit Ranked' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Key Ranked' })).toBeVisible();
  await page.keyboard.press('Escape');
}

async function zoomChart(page: Page): Promise<void> {
  const chart = page.getByRole('slider', { name: 'Requests by outcome' });
  await chart.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', /^Mar 1: Success/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Chosen point: 1')).toBeVisible();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(chart.locator('.u-select')).not.toHaveCSS('width', '0px');
  await page.keyboard.press('Enter');
  const reset = page.getByRole('button', { name: 'Reset zoom' });
  await expect(reset).toBeVisible();
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute('aria-valuetext', /^Mar 4:/);
  await page.keyboard.press('Escape');
  await expect(reset).toHaveCount(0);
  const legend = page.getByRole('button', { name: /^Our error/ });
  await legend.press('Space');
  await expect(legend).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Show as table' }).first().press('Enter');
  await expect(page.getByRole('table', { name: 'Requests by outcome' })).toContainText('Mar 21');
}

async function readCode(page: Page): Promise<void> {
  const language = page.getByRole('tablist', { name: 'Language' }).last();
  await language.getByRole('tab', { selected: true }).press('ArrowRight');
  await expect(language.getByRole('tab', { name: 'Python' })).toBeFocused();
  await expect(page.getByText('import json, os')).toBeVisible();
  const tree = page.getByRole('tree', { name: 'A 10 MB answer' });
  await tree.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(tree.getByRole('treeitem')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(tree.getByRole('treeitem').first()).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: 'Expand all' }).press('Enter');
  await expect(tree.getByRole('treeitem', { name: /win_rate/ })).toBeVisible();
}

async function typeInEditor(page: Page): Promise<void> {
  // What is typed into the editor is text: neither the list of keys opens nor does the Tab key stay.
  const editor = page.getByRole('textbox', { name: 'Request body' });
  await editor.press('Control+a');
  await page.keyboard.type('?');
  await expect(editor).toHaveText('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(editor).not.toBeFocused();
}
