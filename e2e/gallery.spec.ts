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

/** Works through one opened page, part by part: to open it takes longer than any of them. */
async function work(page: Page, parts: Readonly<Record<string, (page: Page) => Promise<void>>>): Promise<void> {
  await open(page);
  for (const [name, part] of Object.entries(parts)) await test.step(name, () => part(page));
}

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const combobox = (page: Page, name: string): Locator => page.getByRole('combobox', { name, exact: true });
const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

test('fields are filled and changed', async ({ page }) => {
  await work(page, {
    'a choice of one': chooseOne,
    'a choice of several': chooseSeveral,
    'numbers, switches and codes': setValues,
    'a calling code, a password and a search': fillText,
    'a period': choosePeriod,
  });
});

async function chooseOne(page: Page): Promise<void> {
  await combobox(page, 'Game').press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(combobox(page, 'Game')).toHaveText('Doudizhu');

  const member = combobox(page, 'Member');
  await member.press('Control+a');
  await page.keyboard.type('grace');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(member).toHaveValue('Grace Hopper');
  await member.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Tab');
  await expect(member).toHaveValue('');
}

async function chooseSeveral(page: Page): Promise<void> {
  const filter = combobox(page, 'Filter by game');
  await filter.press('Enter');
  for (const key of ['ArrowDown', 'Space', 'ArrowDown', 'Space', 'Escape']) await page.keyboard.press(key);
  await expect(filter).toHaveText(/^\w+\+1$/);
}

async function setValues(page: Page): Promise<void> {
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
}

async function fillText(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /^Calling code: China/ }).press('Enter');
  await page.keyboard.type('germany');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(combobox(page, 'Calling code: Germany +49')).toBeFocused();
  await page.getByRole('button', { name: 'Show password' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue('Table9');
  const find = page.getByRole('searchbox', { name: 'Find by name or email' });
  await find.press('a');
  await expect(find).toHaveValue('a');
}

async function choosePeriod(page: Page): Promise<void> {
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
}

test('what lies over the page is opened, used and left by keys', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await work(page, {
    'a secret': copySecret,
    'a menu': switchThemeInMenu,
    'a popover and a tooltip': readHints,
    'toasts and notices': leaveToasts,
    'the palette and the list of keys': findInPalette,
  });
});

async function copySecret(page: Page): Promise<void> {
  await button(page, 'Show a secret once').press('Enter');
  const secret = page.getByRole('dialog', { name: 'Copy your secret now' });
  // Neither Escape nor leaving it with the Tab key closes it.
  await expect(button(page, 'I have stored it')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(secret).toBeVisible();
  await button(page, 'Copy the secret').press('Enter');
  await expect(button(page, 'Copied')).toBeFocused();
  expect(await copied(page)).toBe('seat_live_3b8e0c51d7a94f62');
  await button(page, 'I have stored it').press('Enter');
  await expect(secret).toHaveCount(0);
  await expect(button(page, 'Show a secret once')).toBeFocused();
}

async function switchThemeInMenu(page: Page): Promise<void> {
  await button(page, 'Menu').press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: /^Edit/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemcheckbox', { name: 'Switch theme' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button(page, 'Menu')).toBeFocused();
}

async function readHints(page: Page): Promise<void> {
  const popover = page.getByRole('dialog');
  await button(page, 'Popover').press('Enter');
  await expect(popover).toHaveText('Shown to your team. 1 to 50 characters.');
  await page.keyboard.press('Escape');
  await expect(popover).toHaveCount(0);
  await expect(button(page, 'Popover')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Hover or focus me')).toBeFocused();
  const tooltip = page.getByText('Requests that reached their deadline');
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
}

async function leaveToasts(page: Page): Promise<void> {
  const toast = page.getByRole('region', { name: 'Notifications' });
  const close = toast.getByRole('button', { name: 'Close' });
  // What said that the secret was copied has gone by itself.
  await expect(toast.getByRole('button')).toHaveCount(0);
  await button(page, 'Error toast').press('Enter');
  await expect(toast).toContainText('req_7f3a91c2b8d04e5f');
  await page.keyboard.press('F6');
  await expect(close).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(toast.getByRole('status')).toHaveText('Copied');
  expect(await copied(page)).toBe('req_7f3a91c2b8d04e5f');
  // Copying is said in a toast of its own.
  await expect(close).toHaveCount(2);
  await close.first().press('Enter');
  await close.press('Enter');
  await expect(toast.getByRole('button')).toHaveCount(0);
  await expect(button(page, 'Error toast')).toBeFocused();

  const notice = page.getByRole('status').filter({ hasText: 'The secret is shown once' });
  await notice.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(notice).toHaveCount(0);
}

async function findInPalette(page: Page): Promise<void> {
  // One palette at a time: the frame's.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('theme');
  await expect(page.getByRole('option').first()).toHaveText('Use the dark theme');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await button(page, 'Command palette').press('Enter');
  await page.keyboard.type('req_7f3a91c2');
  await expect(page.getByRole('option')).toHaveText(['Call req_7f3a91c2']);
  await page.keyboard.press('Escape');
  await expect(button(page, 'Command palette')).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
}

test('tables, charts, code and answers are worked by keys', async ({ page }) => {
  await work(page, {
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
