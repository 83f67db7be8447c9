// @module-tag full: needs promtool
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { alarmRules } from '../../../testing/alarm-rules.ts';
import { createTestApp } from '../../../testing/app.ts';

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

test.runIf(hasPromtool)('`promtool check metrics` finds nothing', async () => {
  // With a Redis that does not answer, so that all metrics are there.
  const site = await createTestApp({ REDIS_URL: 'redis://127.0.0.1:1' });
  const { body } = await site.app.inject({ method: 'GET', url: '/metrics' });
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: body, encoding: 'utf8' });
  await site.close();
  expect([status, stdout, stderr]).toEqual([0, '', '']);
});

test.runIf(hasPromtool)('`promtool check rules` takes the rules for alarms', async () => {
  const operations = readFileSync(new URL('../../../../../../docs/operations.md', import.meta.url), 'utf8');
  const folder = await mkdtemp(join(tmpdir(), 'rules-'));
  const file = join(folder, 'rules.yaml');
  await writeFile(file, alarmRules(operations));
  const { status, stderr } = spawnSync('promtool', ['check', 'rules', file], { encoding: 'utf8' });
  await rm(folder, { recursive: true });
  expect([status, stderr]).toEqual([0, '']);
});
