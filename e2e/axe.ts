import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

interface Check {
  /** Selector of the part to look at; the whole page where it is left out. */
  readonly part?: string;
  /** Names of axe's rules that are asked; all where they are left out. */
  readonly only?: readonly string[];
  /** Names of axe's rules that are not asked. */
  readonly without?: readonly string[];
  /** Says in a failure what was looked at: a path, a dialog. */
  readonly name?: string;
}

/** Colours and panels that are on their way are not yet what the theme or the dialog looks like. */
async function finishMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isCss = (one: Animation): boolean => one instanceof CSSTransition || one instanceof CSSAnimation;
    for (const one of document.getAnimations())
      if (isCss(one) && one.effect?.getComputedTiming().endTime !== Infinity) one.finish();
  });
}

/**
 * Fails with a line for each rule of axe that is broken: its id and the elements. The library stays in the page: a walk
 * from page to page within the site fetches it once.
 */
export async function expectNoViolations(page: Page, { part, only, without = [], name }: Check = {}): Promise<void> {
  await finishMotion(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ({ part, only, without }) => {
      // A popup has empty stops before and after it, which send the focus on at once: it never rests on one.
      const place = part === undefined ? document : { include: [part], exclude: ['[data-base-ui-focus-guard]'] };
      const { violations } = await window.axe.run(place, {
        resultTypes: ['violations'],
        ...(only && { runOnly: { type: 'rule', values: [...only] } }),
        rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join('\n')}`);
    },
    { part, only, without },
  );
  expect.soft(violations, name).toEqual([]);
}

/** Attribute of the elements that `markNewStyles` found. */
export const NEW_STYLE = 'data-new-style';

/**
 * Marks, below `part`, the elements with text of a style that this page has not shown before, and returns whether there
 * are any. The style of an element follows from its tag and attributes and those of all elements around it; of rows and
 * items also from their parity, because of stripes.
 */
export async function markNewStyles(page: Page, part: string): Promise<boolean> {
  return page.evaluate(
    ({ part, mark }) => {
      window.knownStyles ??= new Set();
      const known = window.knownStyles;
      for (const old of document.querySelectorAll(`[${mark}]`)) old.removeAttribute(mark);
      /** Attributes that differ from page to page and that no style depends on. */
      const plain =
        /^(id|href|src|alt|title|for|name|value|d|points|aria-(label|labelledby|describedby|controls|owns))$/;
      const isStriped = (element: Element): boolean => /^(TR|LI|DT|DD)$/.test(element.tagName);
      const styleOf = (element: Element): string => {
        const parity = isStriped(element) ? [...(element.parentElement?.children ?? [])].indexOf(element) % 2 : '';
        const set = [...element.attributes].filter(({ name }) => !plain.test(name) && name !== mark);
        const selector = `${element.tagName}${parity} ${set.map(({ name, value }) => `${name}=${value}`).join(' ')}`;
        return element.parentElement ? `${styleOf(element.parentElement)} > ${selector}` : selector;
      };
      const hasText = (element: Element): boolean =>
        element.matches('input, textarea, select') ||
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
      let isAnyNew = false;
      for (const element of document.querySelectorAll(`${part} *`)) {
        if (!hasText(element)) continue;
        const style = styleOf(element);
        if (known.has(style)) continue;
        known.add(style);
        element.setAttribute(mark, '');
        isAnyNew = true;
      }
      return isAnyNew;
    },
    { part, mark: NEW_STYLE },
  );
}

declare global {
  interface Window {
    readonly axe: typeof axe;
    knownStyles?: Set<string>;
  }
}
