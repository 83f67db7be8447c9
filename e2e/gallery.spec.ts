/** Every control of the design system: nothing for axe to find, closed or open, and nothing that needs a pointer. */
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, quietTest as test } from './fixtures.ts';
import { type GallerySite, startGallery } from './gallery-site.ts';

// The gallery is one long page and axe walks all of it.
test.describe.configure({ timeout: 600_000 });

let gallery: GallerySite | undefined;
test.beforeAll(async () => {
  gallery = await startGallery();
});
test.afterAll(async () => gallery?.close());

/** No motion: axe would measure the contrast of what is still fading in. */
test.use({ contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 60_000 });

async function open(page: Page, theme = 'dark', lang = 'en'): Promise<void> {
  await page.goto(`${gallery?.url}?theme=${theme}&lang=${lang}`);
  const patient = { timeout: 60_000 };
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(patient);
  // The last things to arrive are the editor and the charts.
  await expect(page.locator('.uplot')).toHaveCount(2, patient);
  await expect(page.getByRole('textbox', { name: /Request body|请求体/ })).toBeVisible(patient);
}

// Each theme and each language once with everything opened; then the other language, closed: all four pairs.
for (const [theme, lang] of [
  ['dark', 'en'],
  ['light', 'zh'],
] as const) {
  test(`axe finds nothing, closed or open, in ${theme}, ${lang}`, async ({ page }) => {
    await open(page, theme, lang);
    await expectNoViolations(page);
    const zh = lang === 'zh';
    const dialogs = zh
      ? ['打开对话框', '删除密钥', '打开侧栏', '命令面板']
      : ['Open dialog', 'Delete a key', 'Open side panel', 'Command palette'];
    for (const name of dialogs) {
      await page.getByRole('button', { name, exact: true }).press('Enter');
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
      await expectNoViolations(page, { part: '[role="dialog"], [role="alertdialog"]', name });
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
    }
    const popups = [
      [page.getByRole('button', { name: zh ? '菜单' : 'Menu', exact: true }), 'Enter', 'menu'],
      [page.getByRole('combobox', { name: zh ? '游戏' : 'Game', exact: true }), 'Enter', 'listbox'],
      [page.getByRole('combobox', { name: zh ? '成员' : 'Member', exact: true }), 'ArrowDown', 'listbox'],
      [page.getByRole('combobox', { name: zh ? '可访问的成员' : 'Members with access' }), 'ArrowDown', 'listbox'],
      [page.getByRole('button', { name: zh ? /^时间范围/ : /^Period/ }), 'Enter', 'dialog'],
    ] as const;
    for (const [opener, key, role] of popups) {
      await opener.press(key);
      await expect(page.getByRole(role)).toBeVisible();
      await expectNoViolations(page, {
        part: `[role="${role}"], [role="combobox"][aria-expanded="true"]`,
        name: role,
      });
      await page.keyboard.press('Escape');
      await expect(page.getByRole(role)).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
    const other = zh ? 'en-US' : 'zh-CN';
    await page.getByRole('tab', { name: zh ? '简体中文' : 'English' }).press(zh ? 'ArrowLeft' : 'ArrowRight');
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expectNoViolations(page, { name: other });
  });
}

test('the Tab key reaches every control, and one sees where it is', async ({ page }) => {
  await open(page);
  const expected = await page.evaluate(markStops);
  expect(expected.length).toBeGreaterThan(80);
  const seen = new Set<string>();
  const unseen: string[] = [];
  await page.locator('body').press('Tab');
  for (let presses = 0; presses < expected.length + 10; presses += 1) {
    const stop = await page.evaluate(readStop);
    if (stop.id !== undefined && !stop.visible && !seen.has(stop.id)) unseen.push(stop.html);
    if (stop.id !== undefined) seen.add(stop.id);
    await page.keyboard.press('Tab');
  }
  expect(unseen, 'stops without a visible focus').toEqual([]);
  expect(
    expected.filter(({ id }) => !seen.has(id)).map(({ html }) => html),
    'controls that the Tab key never reached',
  ).toEqual([]);
});

/** In the page: numbers everything that the Tab key must reach. Of radios with one name that is the chosen one. */
function markStops(): { id: string; html: string }[] {
  const candidates = document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, [tabindex]');
  const stops = [...candidates].filter(
    (it) =>
      it.tabIndex >= 0 &&
      !it.matches(':disabled, [data-base-ui-focus-guard], input[type="hidden"], [aria-hidden="true"]') &&
      !(it instanceof HTMLInputElement && it.type === 'radio' && !it.checked) &&
      it.checkVisibility(),
  );
  return stops.map((it, index) => {
    it.dataset.stop = String(index);
    return { id: String(index), html: it.outerHTML.slice(0, 160) };
  });
}

/** In the page: where the focus is, and whether it, its frame or what stands for it is outlined. */
function readStop(): { id: string | undefined; html: string; visible: boolean } {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return { id: undefined, html: '', visible: false };
  const near = [focused, ...(focused.parentElement?.children ?? []), focused.parentElement];
  const frames = [...near, focused.parentElement?.parentElement, focused.shadowRoot?.firstElementChild];
  const inside = focused.shadowRoot ? [...focused.shadowRoot.querySelectorAll('*')] : [];
  const visible = [...frames, ...inside].some((it) => {
    if (!it) return false;
    const style = getComputedStyle(it);
    return style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
  });
  return { id: focused.dataset.stop, html: focused.outerHTML.slice(0, 160), visible };
}

test('on a telephone a toast leaves the buttons of a dialog free', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  await page.getByRole('button', { name: 'Error toast', exact: true }).press('Enter');
  const close = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' });
  // A toast that holds the focus stays.
  await expect(close).toBeVisible();
  await page.keyboard.press('F6');
  await expect(close).toBeFocused();
  await page.getByRole('button', { name: 'Open dialog', exact: true }).dispatchEvent('click');
  const buttons = page.getByRole('dialog').locator('footer').getByRole('button');
  await expect(buttons.first()).toBeVisible();
  await expect(page.locator('[data-toast]')).toHaveCount(1);
  for (const button of await buttons.all()) {
    const isFree = await button.evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isFree, (await button.textContent()) ?? '').toBe(true);
  }
});

test('dialogs open, hold the focus and give it back', async ({ page }) => {
  await open(page);
  const press = (name: string, key = 'Enter') => page.getByRole('button', { name, exact: true }).press(key);
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const holdsFocus = async () => dialog.evaluate((it) => it.contains(document.activeElement));
  await press('Open dialog');
  await expect.poll(holdsFocus).toBe(true);
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    // At either end a guard takes the focus and hands it back inside.
    await expect.poll(holdsFocus).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open dialog' })).toBeFocused();

  await press('Delete a key');
  const remove = dialog.getByRole('button', { name: 'Delete' });
  await expect(remove).toBeDisabled();
  await dialog.getByRole('textbox').press('P');
  await page.keyboard.type('roduction');
  await remove.press('Enter');
  await expect(dialog).toHaveCount(0);
});

test('fields are filled and changed', async ({ page }) => {
  await open(page);
  const combobox = (name: string): Locator => page.getByRole('combobox', { name, exact: true });
  await combobox('Game').press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(combobox('Game')).toHaveText('Doudizhu');

  await combobox('Member').press('Control+a');
  await page.keyboard.type('grace');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(combobox('Member')).toHaveValue('Grace Hopper');

  await combobox('Members with access').press('g');
  await page.keyboard.type('race');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  const chips = page.getByRole('button', { name: /^Clear (Ada|Grace|张三丰|李清照)/ });
  await expect(chips).toHaveCount(3);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Backspace');
  await expect(chips).toHaveCount(2);

  const limit = page.getByLabel('Requests per minute');
  await limit.press('ArrowUp');
  await expect(limit).toHaveValue('610');
  const slider = page.getByRole('slider', { name: 'Decision deadline' });
  await slider.press('ArrowRight');
  await expect(slider).toHaveValue('350');
  const notify = page.getByRole('switch');
  await notify.press('Space');
  await expect(notify).not.toBeChecked();
  const agree = page.getByRole('checkbox', { name: 'I have read the terms' });
  await agree.press('Space');
  await expect(agree).toBeChecked();
  await page.getByRole('radio', { name: 'Club' }).press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Expert' })).toBeChecked();
  const code = page.getByLabel('Verification code');
  await code.press('End');
  await page.keyboard.type('913');
  await expect(code).toHaveValue('482913');

  const caller = page.getByRole('combobox', { name: /^Calling code: China/ });
  await caller.press('Enter');
  await page.keyboard.type('germany');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(combobox('Calling code: Germany +49')).toBeFocused();
  await page.getByRole('button', { name: 'Show password' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue('Table9');
  const find = page.getByRole('searchbox', { name: 'Find by name or email' });
  await find.press('a');
  await expect(find).toHaveValue('a');
  const filter = combobox('Filter by game');
  await filter.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(filter).toHaveText(/^\w+\+1$/);
  await combobox('Member').press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Tab');
  await expect(combobox('Member')).toHaveValue('');

  const period = page.getByRole('button', { name: /^Period/ });
  await period.press('Enter');
  const days = page.getByRole('grid');
  await expect(days).toHaveAccessibleName('Period: March 2026');
  await page.getByRole('button', { name: /March 9, 2026/ }).press('PageUp');
  await expect(days).toHaveAccessibleName('Period: February 2026');
  await expect(page.getByRole('button', { name: /February 9, 2026/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /February 10, 2026/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(days).toHaveCount(0);
  await expect(period).toHaveAccessibleName(/Feb 9 – 10, 2026/);
});

test('what lies over the page is opened, used and left by keys', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');

  // The secret: neither Escape nor leaving it with the Tab key closes it.
  await button('Show a secret once').press('Enter');
  const secret = page.getByRole('dialog', { name: 'Copy your secret now' });
  await expect(button('I have stored it')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(secret).toBeVisible();
  await button('Copy the secret').press('Enter');
  await expect(button('Copied')).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('seat_live_3b8e0c51d7a94f62');
  await button('I have stored it').press('Enter');
  await expect(secret).toHaveCount(0);
  await expect(button('Show a secret once')).toBeFocused();

  const menu = page.getByRole('menu');
  await button('Menu').press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: /^Edit/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemcheckbox', { name: 'Switch theme' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(menu).toHaveCount(0);
  await expect(button('Menu')).toBeFocused();

  await button('Popover').press('Enter');
  await expect(dialog).toHaveText('Shown to your team. 1 to 50 characters.');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button('Popover')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button('Hover or focus me')).toBeFocused();
  const tooltip = page.getByText('Requests that reached their deadline');
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);

  const toast = page.getByRole('region', { name: 'Notifications' });
  // What said that the secret was copied has gone by itself.
  await expect(toast.getByRole('button')).toHaveCount(0);
  await button('Error toast').press('Enter');
  await expect(toast).toContainText('req_7f3a91c2b8d04e5f');
  await page.keyboard.press('F6');
  await expect(toast.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(toast.getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('req_7f3a91c2b8d04e5f');
  // Copying is said in a toast of its own.
  await expect(toast.getByRole('button', { name: 'Close' })).toHaveCount(2);
  await toast.getByRole('button', { name: 'Close' }).first().press('Enter');
  await toast.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(toast.getByRole('button')).toHaveCount(0);
  await expect(button('Error toast')).toBeFocused();

  const notice = page.getByRole('status').filter({ hasText: 'The secret is shown once' });
  await notice.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(notice).toHaveCount(0);

  // One palette at a time: the frame's.
  await page.keyboard.press('Control+k');
  await expect(dialog).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('theme');
  await expect(page.getByRole('option').first()).toHaveText('Use the dark theme');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await button('Command palette').press('Enter');
  await page.keyboard.type('req_7f3a91c2');
  await expect(page.getByRole('option')).toHaveText(['Call req_7f3a91c2']);
  await page.keyboard.press('Escape');
  await expect(button('Command palette')).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('tables, charts, code and answers are worked by keys', async ({ page }) => {
  await open(page);
  const table = page.getByRole('table', { name: 'API keys' });
  const rows = table.getByRole('rowgroup').last().getByRole('row');
  await table.getByRole('button', { name: /^Requests/ }).press('Enter');
  await expect(rows.first()).toContainText('Replays');
  await page.getByRole('button', { name: 'Next', exact: true }).press('Enter');
  await expect(page.getByText('5–7 of 7')).toBeVisible();
  await page.getByRole('button', { name: 'Previous', exact: true }).press('Enter');
  await table.getByRole('checkbox', { name: 'Select all rows on this page' }).press('Space');
  await expect(page.getByText('4 selected')).toBeVisible();
  await table.getByRole('button', { name: 'Replays', exact: true }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Key Replays' });
  await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(table.getByRole('button', { name: 'Replays', exact: true })).toBeFocused();
  await table.getByRole('button', { name: 'Edit Ranked' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Key Ranked' })).toBeVisible();
  await page.keyboard.press('Escape');

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
  await expect(page.getByRole('button', { name: 'Reset zoom' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute('aria-valuetext', /^Mar 4:/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Reset zoom' })).toHaveCount(0);
  const legend = page.getByRole('button', { name: /^Our error/ });
  await legend.press('Space');
  await expect(legend).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Show as table' }).first().press('Enter');
  await expect(page.getByRole('table', { name: 'Requests by outcome' })).toContainText('Mar 21');

  const language = page.getByRole('tablist', { name: 'Language' }).last();
  await language.getByRole('tab', { selected: true }).press('ArrowRight');
  await expect(language.getByRole('tab', { name: 'Python' })).toBeFocused();
  await expect(page.getByText('import httpx')).toBeVisible();
  const tree = page.getByRole('tree', { name: 'A 10 MB answer' });
  await tree.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(tree.getByRole('treeitem')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(tree.getByRole('treeitem').first()).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: 'Expand all' }).press('Enter');
  await expect(tree.getByRole('treeitem', { name: /S3/ })).toBeVisible();

  // What is typed into the editor is text: neither the list of keys opens nor does the Tab key stay.
  const editor = page.getByRole('textbox', { name: 'Request body' });
  await editor.press('Control+a');
  await page.keyboard.type('?');
  await expect(editor).toHaveText('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(editor).not.toBeFocused();
});
