import { type BrowserContext, test as base, expect, type Page, type Route } from '@playwright/test';
import { type FakeLanguageModel, startLanguageModel } from './language-model.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';
import { keepNotices } from './notices.ts';
import { startSiteServer } from './site-server.ts';

export { expect };

export interface Site {
  readonly url: string;
  readonly mailbox: Mailbox;
}

/** What the browser writes to its console although nothing is wrong: an answer with an error status. */
const expectedConsole = /Failed to load resource: the server responded with a status of \d+/;

interface Fixtures {
  /** Fails the test when the page logged an error, threw, or broke the Content-Security-Policy. */
  quiet: void;
  /** The error that a test causes on purpose; every other one fails it. */
  expectedError: RegExp | undefined;
}

/** `E2E_CPU_SLOWDOWN=10` runs journeys on pages with a tenth of the processor: what races with the page fails. */
const CPU_SLOWDOWN = Number(process.env.E2E_CPU_SLOWDOWN ?? 1);

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** `E2E_LATE_MS=3000` lets answers of the server, and scripts, come up to so many milliseconds later: each another. */
const LATE_MS = Number(process.env.E2E_LATE_MS ?? 0);

async function comeLate(route: Route): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * LATE_MS));
  // The page may have gone.
  await route.fallback().catch(() => undefined);
}

/** What every context of a journey has, also one that a test opens by itself. */
export async function prepareContext(context: BrowserContext): Promise<void> {
  await keepNotices(context);
  if (LATE_MS > 0) await context.route(/\/(v1|assets)\//, comeLate);
  // A page that is closed at once has nothing to slow down.
  if (CPU_SLOWDOWN > 1) context.on('page', (page) => void slowDown(page).catch(() => undefined));
}

/** For pages that need no server of ours. */
export const quietTest = base.extend<Fixtures>({
  context: async ({ context }, provide) => {
    await prepareContext(context);
    await provide(context);
  },
  expectedError: [undefined, { option: true }],
  quiet: [
    async ({ page, expectedError }, provide) => {
      const problems: string[] = [];
      page.on('console', (line) => {
        if (line.type() === 'error' && !expectedConsole.test(line.text())) problems.push(line.text());
      });
      page.on('pageerror', (error) => problems.push(error.message));
      await provide();
      const unexpected = problems.filter((problem) => expectedError?.test(problem) !== true);
      expect(unexpected, 'nothing in the browser’s console').toEqual([]);
    },
    { auto: true },
  ],
});

export const test = quietTest.extend<object, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, provide) => {
      await withSite({}, provide);
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ site }, provide) => provide(site.url),
  // Each test is a visitor of its own: limits per address must not add up over the whole run.
  // oxlint-disable-next-line no-empty-pattern -- see above
  extraHTTPHeaders: async ({}, provide) => provide({ 'X-Forwarded-For': visitorAddress() }),
});

/** Runs a site of its own for as long as `use` takes. */
async function withSite(env: Readonly<Record<string, string>>, use: (site: Site) => Promise<void>): Promise<void> {
  const mailbox = await startMailbox();
  try {
    const server = await startSiteServer({
      SMTP_URL: mailbox.url,
      CONTACT_TO: 'hello@fourthseat.example',
      TRUST_PROXY: '127.0.0.1,::1',
      ...env,
    });
    try {
      await use({ url: server.url, mailbox });
    } finally {
      await server.stop();
    }
  } finally {
    await mailbox.close();
  }
}

/** On a site that has a language model, which behaves as a test says. */
export const testWithLanguageModel = test.extend<object, { languageModel: FakeLanguageModel; site: Site }>({
  languageModel: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, provide) => {
      const languageModel = await startLanguageModel();
      await provide(languageModel);
      await languageModel.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ languageModel }, provide) => withSite({ LLM_BASE_URL: languageModel.url, LLM_MODEL: 'test' }, provide),
    { scope: 'worker', timeout: 600_000 },
  ],
});

/** An address of this machine's own network, which may use Dev ID; the server believes the proxy on 127.0.0.1. */
export function visitorAddress(): string {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return `127.18.${part()}.${part()}`;
}
