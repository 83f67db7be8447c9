import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('a sign-in provider', () => {
  const fields = { id: 'company', name: 'Company', client_id: 'seat', client_secret: 'hush' };
  const read = (provider: object) =>
    readConfig({ SERVER_SECRET: 'x'.repeat(32), OIDC_PROVIDERS: JSON.stringify([provider]) }).oidc_providers;

  test('of OpenID Connect, which is the default kind, is refused at the start without its issuer', () => {
    expect(() => read(fields)).toThrow(ConfigError);
    expect(() => read({ ...fields, kind: 'oidc' })).toThrow(/issuer/);
    const issuer = 'https://id.company.example';
    expect(read({ ...fields, issuer })).toEqual([{ ...fields, kind: 'oidc', issuer }]);
  });

  test.each(['github', 'wechat'])('of kind %s needs none', (kind) => {
    expect(read({ ...fields, kind })).toEqual([{ ...fields, kind }]);
  });
});

describe('the secret of a developer’s machine', () => {
  const newFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'config-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    return folder;
  };
  const start = (DATA_DIR: string): string => readConfig({ DATA_DIR }).server_secret;

  test('is made once, for the owner only', () => {
    const folder = newFolder();
    const secret = start(folder);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(start(folder)).toBe(secret);
    expect(readdirSync(folder)).toEqual(['server-secret']);
    expect(statSync(join(folder, 'server-secret')).mode & 0o777).toBe(0o600);
  });

  test('is not believed where the file is cut', () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'server-secret'), '');
    expect(() => start(folder)).toThrow(/server-secret has fewer than 32 characters/);
  });
});

test.each([
  [{}, 'models.example'],
  [{ LLM_PROVIDER: 'Models Inc.' }, 'Models Inc.'],
])('visitors read who runs the language model, its host where the operator does not say: %j', (env, provider) => {
  const base = { SERVER_SECRET: 'x'.repeat(32), LLM_BASE_URL: 'https://models.example:8443/v1', LLM_MODEL: 'small' };
  expect(readConfig({ ...base, ...env }).language_model?.provider).toBe(provider);
});

test.each([
  [{ LLM_BASE_URL: 'https://models.example/v1' }],
  [{ LLM_MODEL: 'small' }],
  [{ LLM_API_KEY: 'sk-1' }],
  [{ LLM_PROVIDER: 'Models Inc.' }],
  [{ LLM_BASE_URL: 'ftp://models.example', LLM_MODEL: 'small' }],
])('a language model that is half configured stops the start: %j', (env) => {
  expect(() => readConfig({ SERVER_SECRET: 'x'.repeat(32), ...env })).toThrow(/LLM_/);
});
