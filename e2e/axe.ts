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
  const found = await page.evaluate(
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
  expect(found, name).toEqual([]);
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
