/** The command line gets an admin key of its own once somebody has confirmed its code in the browser. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Site, test } from './fixtures.ts';
import { signUp } from './people.ts';
import { openPage, signIn } from './visit.ts';

const main = fileURLToPath(new URL('../clients/cli/src/main.ts', import.meta.url));

interface Ended {
  readonly code: number | null;
  readonly out: string;
}

/** Starts the program; `until` resolves with what it has said once that matches. */
function start(site: Site, home: string, words: readonly string[]) {
  const env = { PATH: process.env.PATH, HOME: home, FOURTH_SEAT_URL: site.url };
  const child = spawn(process.execPath, [main, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, err] = ['', ''];
  child.stdout.on('data', (text) => (out += String(text)));
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code) => resolve({ code, out }));
  });
  const until = async (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      child.stderr.on('data', (text) => {
        err += String(text);
        const found = pattern.exec(err);
        if (found) resolve(found);
      });
      child.on('close', () => reject(new Error(`the program has ended: ${err}`)));
    });
  return { ended, until };
}

test('the command line signs in by a code, and works with the scopes that were chosen', async ({
  page,
  context,
  site,
}) => {
  const home = mkdtempSync(join(tmpdir(), 'fourth-seat-home-'));
  try {
    await signIn(context, site, await signUp(site, 'terminal'));
    const login = start(site, home, ['login', '--name', 'My terminal']);
    const [, url = '', code = ''] = await login.until(/Open (\S+)\s+and confirm the code (\S+)\n/);
    await openPage(page, url);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('My terminal asks for access')).toBeVisible();
    await expect(page.getByText(code)).toBeVisible();
    await page.getByRole('checkbox', { name: 'keys:read' }).check();
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await expect(page.getByText('Allowed', { exact: true })).toBeVisible();
    expect((await login.ended).code).toBe(0);
    const listed = await start(site, home, ['keys', 'list', '--json']).ended;
    expect([listed.code, JSON.parse(listed.out)]).toEqual([0, []]);
    expect((await start(site, home, ['usage']).ended).code).toBe(3);
    await page.getByRole('link', { name: 'Admin keys' }).click();
    await expect(page.getByRole('heading', { name: 'My terminal' })).toBeVisible();
  } finally {
    rmSync(home, { recursive: true });
  }
});
