import { expect, type Page } from '@playwright/test';

/**
 * Sends what stands in the editor of debugging, whose button has this name, and returns the status of the answer. A busy
 * server's 503 says so on the page, and a person sends again; nothing else is.
 */
export async function sendFromEditor(page: Page, name: string | RegExp = 'Send'): Promise<number> {
  const send = page.getByRole('button', { name, exact: true });
  let status = 503;
  for (let presses = 0; status === 503 && presses < 10; presses++) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/debug/send'));
    await send.click();
    // The record of the call as the contract has it.
    const { data } = (await (await answered).json()) as { data: { call: { status_code: number } } };
    status = data.call.status_code;
    await expect(send).toBeEnabled();
  }
  return status;
}
