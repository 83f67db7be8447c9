import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findJourneyBrowser } from './chromium.ts';

/**
 * Journeys in Debian's Chromium against the real server: its own database, mail through real SMTP. Each worker has a
 * server of its own, each file signs up its own people.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Journeys also wait: for clocks, animations and timers.
  workers: Math.ceil(availableParallelism() * 1.5),
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 900_000,
  // Waiting ends with the state; the limit only says when to give up, also on a machine that is busy.
  expect: { timeout: 120_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['dot'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // A press that is never answered fails under its own name, not under that of the whole journey.
    actionTimeout: 240_000,
    launchOptions: {
      // Where there is none, the failure names the one that was expected.
      executablePath: findJourneyBrowser() ?? process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        // Chromium refuses its sandbox to root, which containers and clean machines often are.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
