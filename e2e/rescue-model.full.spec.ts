import type { Locator, Page } from '@playwright/test';
import { expect, test, testWithLanguageModel } from './fixtures.ts';
import { manners } from './language-model.ts';
import { waitForAnswers } from './live-api.ts';
import { expectNotice } from './notices.ts';
import { packLink } from './pack-link.ts';
import { playgroundLabels } from './playground-labels.ts';

const packed = packLink({ seed: 'model', inputs: [], ticks: 0 });
/** Words that the reader of the browser does not understand. */
const UNCLEAR = 'the thing with the thing, you know which';

const stage = (page: Page) => page.getByRole('region', { name: 'Plan of the station' });
const log = (page: Page) => page.getByRole('log', { name: 'Radio log' });
const tickOf = async (page: Page): Promise<number> => Number(await stage(page).getAttribute('data-tick'));
/** A companion who asks back shows buttons under the line until the captain speaks. */
const buttons = (page: Page) => log(page).getByRole('button', { name: /report|follow|regroup/i });

const notices = {
  absent: 'without a language model',
  present: 'A language model (127.0.0.1) is asked only when they are unclear',
} as const;

/** Starts a rescue and turns to the box for orders, where the page says whether there is a language model. */
async function startRescue(page: Page, languageModel: keyof typeof notices): Promise<void> {
  await page.goto(`/playground/index?type=rescue#rescue=${packed}`);
  await expect.poll(async () => tickOf(page)).toBeGreaterThan(0);
  await page.getByRole('textbox', { name: playgroundLabels.order }).focus();
  await expect(page.getByText(notices[languageModel])).toBeVisible();
}

/** Guo's card where it says that he does as the captain ordered. */
const powerOrder = (page: Page): Locator =>
  page
    .getByRole('list', { name: 'Team' })
    .getByRole('listitem')
    .filter({ hasText: 'Guo Tie' })
    .filter({ hasText: /restore the power.*your order/i });

async function sayOrder(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: playgroundLabels.order });
  await box.fill(text);
  await box.press('Enter');
}

test('where there is no language model the page says so and asks none', async ({ page }) => {
  await startRescue(page, 'absent');
  await sayOrder(page, UNCLEAR);
  await expect(log(page).getByText(UNCLEAR)).toBeVisible();
  await expect(buttons(page).first()).toBeVisible();
});

testWithLanguageModel(
  'what the browser understands is done at once, and the language model is not asked',
  async ({ page, languageModel }) => {
    languageModel.behave(manners.silent);
    await startRescue(page, 'present');
    const before = languageModel.countRequests();
    await sayOrder(page, 'Guo, get the power back');
    await expect(log(page).getByText('Guo, get the power back')).toBeVisible();
    await expect(powerOrder(page)).toBeVisible();
    expect(languageModel.countRequests()).toBe(before);
  },
);

/**
 * Says what the browser does not understand, until `isAsked`: a busy server answers in place of the language model, and
 * is asked again in another rescue. `heard` shows once the sentence has arrived. Returns the tick before it.
 */
async function sayUnclear(page: Page, heard: Locator, isAsked: () => Promise<boolean>): Promise<number> {
  for (;;) {
    await startRescue(page, 'present');
    const tick = await tickOf(page);
    await sayOrder(page, UNCLEAR);
    await expect(log(page).getByText(UNCLEAR)).toBeVisible();
    await expect(heard.first()).toBeVisible();
    if (await isAsked()) return tick;
    // From another page, so that the next one is loaded anew.
    await page.goto('about:blank');
  }
}

testWithLanguageModel(
  'what the browser does not understand is done as the language model reads it',
  async ({ page, languageModel }) => {
    const frame = { intent: 'power', seats: [2], survivor: null, room: null, leader: null };
    languageModel.behave(manners.says({ frames: [frame] }));
    await waitForAnswers(page);
    const ordered = powerOrder(page);
    await sayUnclear(page, ordered.or(buttons(page)), async () => ordered.isVisible());
    await page.getByRole('button', { name: /calls?$/ }).click();
    await expect(page.getByText('/v1/rescue/understand').first()).toBeVisible();
  },
);

const lie = { intent: 'explode', seats: [1, 2, 3], survivor: 99, room: 99, leader: 9 };
for (const { name, manner, isWaitedFor } of [
  { name: 'lies', manner: manners.says({ frames: [lie] }), isWaitedFor: false },
  // The page has time to say that it waits.
  { name: 'is silent', manner: manners.silent, isWaitedFor: true },
  { name: 'floods', manner: manners.floods, isWaitedFor: false },
  { name: 'is gone', manner: manners.gone, isWaitedFor: false },
]) {
  testWithLanguageModel(
    `a language model that ${name} stops nothing: the rescue goes on and a companion asks back`,
    async ({ page, languageModel }) => {
      languageModel.behave(manner);
      await waitForAnswers(page);
      const before = languageModel.countRequests();
      const tick = await sayUnclear(page, buttons(page), async () => languageModel.countRequests() > before);
      if (isWaitedFor) await expectNotice(page, 'is thinking about');
      await expect(page.getByText(/is thinking about/)).toHaveCount(0);
      expect(languageModel.countRequests()).toBe(before + 1);
      await expect.poll(async () => tickOf(page)).toBeGreaterThan(tick);
      const team = page.getByRole('list', { name: 'Team' });
      // The captain stays where the visitor leaves them: the sentence has arrived, and nobody took it for an order.
      await expect(team.getByRole('listitem').filter({ hasText: 'that is you' })).toContainText('your move');
      await expect(team.getByText('your order')).toHaveCount(0);
    },
  );
}
