import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

interface Check {
  /** Selector of the part to look at; the whole page where it is left out. */
  readonly part?: string;
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

/** Fails with a line for each rule of axe that is broken: its id and the elements. */
export async function expectNoViolations(page: Page, { part, without = [], name }: Check = {}): Promise<void> {
  const axe = new AxeBuilder({ page }).disableRules([...without]);
  // A popup has empty stops before and after it, which send the focus on at once: it never rests on one.
  if (part !== undefined) axe.include(part).exclude('[data-base-ui-focus-guard]');
  await finishMotion(page);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join('\n')}`);
  expect(found, name).toEqual([]);
}
