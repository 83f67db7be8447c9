import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, quietTest as test } from './fixtures.ts';
import { type GallerySite, startGallery } from './gallery-site.ts';

/** Every control of the design system: nothing for axe to find, closed or open, and nothing that needs a pointer. */

// The gallery is one long page and axe walks all of it.
test.describe.configure({ timeout: 600_000 });

let gallery: GallerySite | undefined;
test.beforeAll(async () => {
  gallery = await startGallery();
});
test.afterAll(async () => gallery?.close());

/** No motion: axe would measure the contrast of what is still fading in. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function open(page: Page, theme = 'dark', lang = 'en'): Promise<void> {
  await page.goto(`${gallery?.url}?theme=${theme}&lang=${lang}`);
  const patient = { timeout: 60_000 };
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(patient);
  // The last things to arrive are the editor and the charts.
  await expect(page.locator('.uplot')).toHaveCount(2, patient);
  await expect(page.getByRole('textbox', { name: /Request body|请求体/ })).toBeVisible(patient);
}

/** What axe finds on the page, or in the one part of it that matches. */
async function violations(page: Page, part?: string): Promise<readonly string[]> {
  const whole = new AxeBuilder({ page });
  // A popup has empty stops before and after it, which send the focus on at once: it never rests on one.
  const axe = part === undefined ? whole : whole.include(part).exclude('[data-base-ui-focus-guard]');
  const found = (await axe.analyze()).violations;
  return found.map((one) => `${one.id}: ${one.nodes.map(({ html }) => html.slice(0, 200)).join('\n')}`);
}

// Each theme and each language once: contrast belongs to the one, words to the other.
for (const [theme, lang] of [
  ['dark', 'en'],
  ['light', 'zh'],
] as const) {
  test(`axe finds nothing, closed or open, in ${theme}, ${lang}`, async ({ page }) => {
    await open(page, theme, lang);
    expect(await violations(page)).toEqual([]);
    const zh = lang === 'zh';
    const dialogs = zh
      ? ['打开对话框', '删除密钥', '打开侧栏', '命令面板']
      : ['Open dialog', 'Delete a key', 'Open side panel', 'Command palette'];
    for (const name of dialogs) {
      await page.getByRole('button', { name, exact: true }).press('Enter');
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
      expect(await violations(page, '[role="dialog"], [role="alertdialog"]'), name).toEqual([]);
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
      expect(await violations(page, `[role="${role}"], [role="combobox"]`), role).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole(role)).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
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

test('dialogs open, hold the focus and give it back', async ({ page }) => {
  await open(page);
  const press = (name: string, key = 'Enter') => page.getByRole('button', { name, exact: true }).press(key);
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await press('Open dialog');
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true);
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

  await page.getByRole('button', { name: /^Period/ }).press('Enter');
  const days = page.getByRole('grid');
  await expect(days).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(days).toHaveCount(0);
});
