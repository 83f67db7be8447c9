import { type BrowserContext, expect, type Page } from '@playwright/test';

/** By page: the text of each notice and announcement that it has shown, in order. */
const shown = new WeakMap<Page, string[]>();

/** What pages of this context say and take back by themselves after some seconds is kept from now on. */
export async function keepNotices(context: BrowserContext): Promise<void> {
  await context.exposeBinding('keepNotice', ({ page }, text: string) => {
    const texts = shown.get(page);
    if (texts) texts.push(text);
    else shown.set(page, [text]);
  });
  await context.addInitScript(() => {
    const notices = '[data-toast], [role=status], [role=alert], output';
    const keepAt = (element: Element | null | undefined): void => {
      const notice = element?.closest(notices);
      if (notice?.textContent) window.keepNotice(notice.textContent);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        // What changes within one, and those that come with what is added.
        keepAt(target instanceof Element ? target : target.parentElement);
        for (const node of addedNodes)
          if (node instanceof Element) for (const one of [node, ...node.querySelectorAll(notices)]) keepAt(one);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** Waits until the page has said this in a notice, which may have gone since. */
export async function expectNotice(page: Page, text: string): Promise<void> {
  await expect.poll(() => shown.get(page) ?? []).toContainEqual(expect.stringContaining(text));
}

declare global {
  interface Window {
    readonly keepNotice: (text: string) => void;
  }
}
