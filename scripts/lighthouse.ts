import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from './needs/chromium.ts';
import { root, run } from './run.ts';
import { type Member, openAsMember } from './web/member.ts';
import { startSite } from './web/site.ts';

/**
 * `npm run lighthouse`: Lighthouse over the pages that a visitor meets first, on both forms; `npm run lighthouse -- /document/faq
 * /document/api` over others, all that the sitemap names with `-- --sitemap /document`. Writes
 * reports/lighthouse.json and prints a table. A report, never a test: its performance score is made of timings, which
 * belong to the machine. BASE_URL measures a running site, else one is started on a free port.
 */
const firstPages = [
  '/welcome/index',
  '/login/index',
  '/document/index',
  '/playground/index',
  '/developer/home',
] as const;
/** Lighthouse sometimes finds no beginning in the trace of a page that was loaded; the page has nothing to do with it. */
const ATTEMPTS = 3;
const isConsole = (page: string): boolean => page.startsWith('/developer');
const forms = ['desktop', 'mobile'] as const;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const goals = {
  desktop: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 95 },
  mobile: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 95 },
} as const;

type Form = (typeof forms)[number];
type Category = (typeof categories)[number];

/** The part of Lighthouse's answer that is read here. Scores run from 0 to 1; null where it could not measure. */
interface LighthouseResult {
  readonly runtimeError?: { readonly code: string };
  readonly categories: Readonly<
    Record<Category, { readonly score: number | null; readonly auditRefs: { id: string }[] }>
  >;
  readonly audits: Readonly<Record<string, { score: number | null; title: string; numericValue?: number }>>;
}

interface Measured {
  readonly page: string;
  readonly form: Form;
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  readonly lcp_ms: number;
  readonly cls: number;
  readonly blocking_ms: number;
  /** Checks other than timings that did not pass. */
  readonly failed: readonly string[];
}

interface Target {
  readonly url: string;
  readonly page: string;
  readonly chromium: string;
  readonly member: Member | undefined;
}

async function measure(target: Target, form: Form, left = ATTEMPTS): Promise<Measured | undefined> {
  const { url, page, chromium, member } = target;
  const file = join(root, 'reports', `lighthouse-${form}${page.replaceAll('/', '-')}.json`);
  const { status, output } = await run(
    'lighthouse',
    [
      `${url}${page}`,
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
      '--chrome-flags=--headless=new --no-sandbox',
      `--only-categories=${categories.join(',')}`,
      ...(form === 'desktop' ? ['--preset=desktop'] : []),
      // A browser that is signed in already; its storage is left as it is.
      ...(isConsole(page) ? [`--port=${member?.port}`, '--disable-storage-reset'] : []),
    ],
    { env: { CHROME_PATH: chromium }, quiet: true },
  );
  if (status !== 0) {
    if (left > 1 && output.includes('NO_NAVSTART')) return measure(target, form, left - 1);
    process.stdout.write(`${page} ${form}: Lighthouse ended with ${status}\n${output.slice(-600)}\n`);
    return undefined;
  }
  const result = JSON.parse(readFileSync(file, 'utf8')) as LighthouseResult;
  rmSync(file);
  if (result.runtimeError?.code === 'NO_NAVSTART' && left > 1) return measure(target, form, left - 1);
  const score = (category: Category): number => Math.round((result.categories[category].score ?? 0) * 100);
  const value = (audit: string): number => result.audits[audit]?.numericValue ?? Number.NaN;
  const failed = categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => result.categories[category].auditRefs)
    .map(({ id }) => ({ id, audit: result.audits[id] }))
    .filter(({ audit }) => audit?.score !== null && audit !== undefined && audit.score < 1)
    .map(({ id, audit }) => `${id}: ${audit?.title ?? ''}`);
  return {
    page,
    form,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcp_ms: Math.round(value('largest-contentful-paint')),
    cls: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    blocking_ms: Math.round(value('total-blocking-time')),
    failed,
  };
}

function print(row: Measured): void {
  const scores = categories.map((category) => {
    const missed = row.scores[category] < goals[row.form][category];
    return `${category} ${row.scores[category]}${missed ? ` (goal ${goals[row.form][category]})` : ''}`;
  });
  process.stdout.write(
    `${row.page} ${row.form}: ${scores.join(', ')}; LCP ${row.lcp_ms} ms, CLS ${row.cls}, blocked ${row.blocking_ms} ms\n`,
  );
  for (const line of row.failed) process.stdout.write(`   ${line}\n`);
}

/** The pages of the command line, else those that a visitor meets first. */
async function pagesFor(url: string): Promise<readonly string[]> {
  const { values, positionals } = parseArgs({ options: { sitemap: { type: 'string' } }, allowPositionals: true });
  if (values.sitemap === undefined) return positionals.length > 0 ? positionals : firstPages;
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  return paths.filter((path) => path.startsWith(values.sitemap ?? ''));
}

/** Measures every page on every form; what could not be measured is left out, with a sentence. */
async function report(): Promise<void> {
  const chromium = await findChromium();
  if (chromium === undefined) return;
  mkdirSync(join(root, 'reports'), { recursive: true });
  const site = await startSite(process.env.BASE_URL);
  const measured: Measured[] = [];
  const member = await openAsMember(site.url, chromium);
  if (!member) process.stdout.write('Nobody could be signed up here: pages behind the sign-in are left out.\n');
  try {
    for (const page of (await pagesFor(site.url)).filter((one) => member !== undefined || !isConsole(one))) {
      for (const form of forms) {
        const row = await measure({ url: site.url, page, chromium, member }, form);
        if (row === undefined) continue;
        measured.push(row);
        print(row);
      }
    }
  } finally {
    await member?.close();
    await site.stop();
  }
  writeFileSync(join(root, 'reports/lighthouse.json'), `${JSON.stringify({ goals, measured }, null, 2)}\n`);
}

await report();
