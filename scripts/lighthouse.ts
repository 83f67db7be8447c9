/**
 * `npm run lighthouse` runs Lighthouse on the pages that visitors open first, for desktop and mobile; `npm run
 * lighthouse -- /document/faq /document/api` on other pages, `-- --sitemap /document` on all that the site map lists
 * below a path. `--form mobile` selects one form factor, `--language zh` the pages in Chinese, and
 * `--without-performance` leaves out what takes longest. Writes reports/lighthouse.json and prints a table. It is a
 * report, never a test: the performance score is made of timings, which depend on the machine. BASE_URL measures a
 * running site; otherwise one is started on a free port.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { readCommandLine } from './command-line/command-line.ts';
import { provideChromium } from './needs/chromium.ts';
import { root } from './repository.ts';
import { openBrowser } from './web/browser.ts';
import { NOBODY_SIGNED_UP, signUp } from './web/sign-up.ts';
import { startSite } from './web/site.ts';

const firstPages = [
  '/welcome/index',
  '/login/index',
  '/document/index',
  '/playground/index',
  '/developer/home',
] as const;
/** Lighthouse sometimes finds no start of navigation in the trace of a page that did load; another attempt helps. */
const ATTEMPTS = 3;
const isConsole = (page: string): boolean => /^\/(developer|account)\//.test(page);
const forms = ['desktop', 'mobile'] as const;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const goals = {
  desktop: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 95 },
  mobile: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 95 },
} as const;

type Form = (typeof forms)[number];
type Category = (typeof categories)[number];

interface PageRequest {
  /** Origin of the site. */
  readonly url: string;
  readonly page: string;
  readonly form: Form;
  /** Debugging port of the browser. */
  readonly port: number;
}

interface PageMeasurement {
  readonly page: string;
  readonly form: Form;
  /** 0 to 100. */
  readonly scores: Readonly<Partial<Record<Category, number>>>;
  readonly lcp_ms: number | undefined;
  readonly cls: number | undefined;
  readonly blocking_ms: number | undefined;
  /** Checks other than timings that did not pass. */
  readonly failed: readonly string[];
}

const { values, words, toChoice } = readCommandLine({
  usage:
    'npm run lighthouse -- [<path> … | --sitemap <path>] [--form desktop|mobile] [--language en|zh] [--without-performance]',
  max_words: Infinity,
  alternatives: [['words', 'sitemap']],
  options: {
    sitemap: { type: 'string' },
    form: { type: 'string' },
    language: { type: 'string', default: 'en' },
    'without-performance': { type: 'boolean', default: false },
  },
});
const chosenForms = values.form === undefined ? forms : [toChoice('--form', values.form, forms)];
const locale = ({ en: 'en_us', zh: 'zh_cn' } as const)[toChoice('--language', values.language, ['en', 'zh'])];
const chosenCategories = categories.filter(
  (category) => !(values['without-performance'] && category === 'performance'),
);

/** Measures a page; undefined, after a line with the reason, where no attempt succeeds. */
async function measure(request: PageRequest, attempts = ATTEMPTS): Promise<PageMeasurement | undefined> {
  const { url, page, form, port } = request;
  const answer = await lighthouse(
    `${url}${page}`,
    {
      port,
      onlyCategories: [...chosenCategories],
      logLevel: 'silent',
      // Checks other than timings need no idle processor, for which a busy machine would wait long.
      ...(chosenCategories.includes('performance') ? {} : { cpuQuietThresholdMs: 0, disableFullPageScreenshot: true }),
    },
    form === 'desktop' ? desktopConfig : undefined,
  ).catch((error: unknown) => ({ lhr: undefined, error }));
  const result = answer?.lhr;
  if (result !== undefined && result.runtimeError === undefined) return toMeasurement(request, result);
  if (attempts > 1) return measure(request, attempts - 1);
  const reason = result?.runtimeError?.message ?? (answer && 'error' in answer ? String(answer.error) : 'no answer');
  process.stdout.write(`${page} ${form}: not measured, ${reason}\n`);
  return undefined;
}

function toMeasurement({ page, form }: PageRequest, result: Result): PageMeasurement {
  const rounded = (audit: string, digits: number): number | undefined => {
    const value = result.audits[audit]?.numericValue;
    return value === undefined ? undefined : Number(value.toFixed(digits));
  };
  const failed = chosenCategories
    .filter((category) => category !== 'performance')
    .flatMap((category) => result.categories[category]?.auditRefs ?? [])
    .map(({ id }) => ({ id, audit: result.audits[id] }))
    .filter(({ audit }) => typeof audit?.score === 'number' && audit.score < 1)
    .map(({ id, audit }) => `${id}: ${audit?.title ?? ''}`);
  return {
    page,
    form,
    scores: Object.fromEntries(
      chosenCategories.map((category) => [category, Math.round((result.categories[category]?.score ?? 0) * 100)]),
    ),
    lcp_ms: rounded('largest-contentful-paint', 0),
    cls: rounded('cumulative-layout-shift', 3),
    blocking_ms: rounded('total-blocking-time', 0),
    failed,
  };
}

function print({ page, form, scores, lcp_ms, cls, blocking_ms, failed }: PageMeasurement): void {
  const parts = Object.entries(scores).map(([category, score]) => {
    // The keys are those of `goals`.
    const goal = goals[form][category as Category];
    return `${category} ${score}${score < goal ? ` (goal ${goal})` : ''}`;
  });
  const times = lcp_ms === undefined ? '' : `; LCP ${lcp_ms} ms, CLS ${cls}, blocked ${blocking_ms} ms`;
  process.stdout.write(`${page} ${form}: ${parts.join(', ')}${times}\n`);
  for (const line of failed) process.stdout.write(`   ${line}\n`);
}

/** The lowest score of each category, form by form. */
function printLowest(measured: readonly PageMeasurement[]): void {
  for (const form of forms) {
    const rows = measured.filter((row) => row.form === form);
    if (rows.length === 0) continue;
    const lowest = categories
      .filter((category) => rows[0]?.scores[category] !== undefined)
      .map((category) => `${category} ${Math.min(...rows.map(({ scores }) => scores[category] ?? 0))}`);
    process.stdout.write(`${rows.length} pages, ${form}, lowest: ${lowest.join(', ')}\n`);
  }
}

/** The pages of the command line, otherwise those that visitors open first. */
async function pagesFor(url: string): Promise<readonly string[]> {
  const { sitemap } = values;
  if (sitemap === undefined) return words.length > 0 ? words : firstPages;
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  return paths.filter((path) => path.startsWith(sitemap));
}

/**
 * Measures every page on every form factor; a page that cannot be measured is reported and left out. Ends with 1 where
 * nothing was measured.
 */
async function report(): Promise<void> {
  const chromium = await provideChromium();
  if (chromium === undefined) {
    process.exitCode = 1;
    return;
  }
  const site = await startSite(process.env.BASE_URL);
  const measured: PageMeasurement[] = [];
  const measureAll = async (pages: readonly string[], token?: string): Promise<void> => {
    if (pages.length === 0) return;
    const browser = await openBrowser(site.url, chromium, { locale, token });
    try {
      for (const page of pages) {
        for (const form of chosenForms) {
          const row = await measure({ url: site.url, page, form, port: browser.port });
          if (row === undefined) continue;
          measured.push(row);
          print(row);
        }
      }
    } finally {
      await browser.close();
    }
  };
  try {
    const pages = await pagesFor(site.url);
    // Public pages are measured signed out: signed in, the server sends another page.
    await measureAll(pages.filter((page) => !isConsole(page)));
    const token = pages.some(isConsole) ? await signUp(site.url) : undefined;
    if (token !== undefined) await measureAll(pages.filter(isConsole), token);
    else if (pages.some(isConsole)) process.stdout.write(NOBODY_SIGNED_UP);
  } finally {
    await site.stop();
  }
  printLowest(measured);
  if (measured.length === 0) process.exitCode = 1;
  mkdirSync(join(root, 'reports'), { recursive: true });
  writeFileSync(join(root, 'reports/lighthouse.json'), `${JSON.stringify({ goals, measured }, null, 2)}\n`);
}

await report();
