import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { signUp } from './sign-up.ts';
import { freePort } from './site.ts';

/** A browser in which somebody is signed in, for programs that drive it by its debugging port. */
export interface Member {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Undefined where nobody can be signed up from here. */
export async function openAsMember(base: string, executablePath: string): Promise<Member | undefined> {
  const token = await signUp(base);
  if (token === undefined) return undefined;
  const profile = mkdtempSync(join(tmpdir(), 'fourth-seat-member-'));
  const port = await freePort();
  // The tabs that such a program opens share the cookies of a profile, not those of a context of its own.
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  await context.addCookies([{ name: 'access_token', value: token, url: base }]);
  return {
    port,
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
