/** Every control of the design system: nothing for axe to find, closed or open, and in reach of the Tab key. */
import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, galleryTest as test } from './fixtures.ts';
import { anyDialog, button, combobox, openControls } from './gallery.ts';

const labels = {
  en: {
    dialogs: ['Open dialog', 'Delete a key', 'Open side panel', 'Command palette'],
    menu: 'Menu',
    game: 'Game',
    member: 'Member',
    period: /^Period/,
    language: 'English',
  },
  zh: {
    dialogs: ['打开对话框', '删除密钥', '打开侧栏', '命令面板'],
    menu: '菜单',
    game: '游戏',
    member: '成员',
    period: /^时间范围/,
    language: '简体中文',
  },
} as const;

// Each theme and each language once with everything opened; then the other language, closed: all four pairs.
for (const [theme, lang, other, toOther] of [
  ['dark', 'en', 'zh-CN', 'ArrowRight'],
  ['light', 'zh', 'en-US', 'ArrowLeft'],
] as const) {
  test(`axe finds nothing, closed or open, in ${theme}, ${lang}`, async ({ page }) => {
    await openControls(page, theme, lang);
    await expectNoViolations(page);
    for (const name of labels[lang].dialogs) await lookIntoDialog(page, name);
    await lookIntoPopups(page, labels[lang]);
    await page.getByRole('tab', { name: labels[lang].language }).press(toOther);
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expectNoViolations(page, { name: other });
  });
}

async function lookIntoDialog(page: Page, name: string): Promise<void> {
  await button(page, name).press('Enter');
  await expect(anyDialog(page)).toBeVisible();
  await expectNoViolations(page, { part: '[role="dialog"], [role="alertdialog"]', name });
  await page.keyboard.press('Escape');
  await expect(anyDialog(page)).toHaveCount(0);
}

async function lookIntoPopups(page: Page, { menu, game, member, period }: (typeof labels)['en' | 'zh']): Promise<void> {
  const popups = [
    [button(page, menu), 'Enter', 'menu'],
    [combobox(page, game), 'Enter', 'listbox'],
    [combobox(page, member), 'ArrowDown', 'listbox'],
    [page.getByRole('button', { name: period }), 'Enter', 'dialog'],
  ] as const;
  for (const [opener, key, role] of popups) {
    await opener.press(key);
    await expect(page.getByRole(role)).toBeVisible();
    await expectNoViolations(page, { part: `[role="${role}"], [role="combobox"][aria-expanded="true"]`, name: role });
    await page.keyboard.press('Escape');
    await expect(page.getByRole(role)).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
}

test('the Tab key reaches every control, and one sees where it is', async ({ page }) => {
  await openControls(page);
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
