import { type AdminScope, adminScopes, createAdminKey, keysOf } from '@fourth-seat/contract';
import type { TestApp } from './app.ts';
import type { TestPerson } from './people.ts';

export const allAdminScopes: readonly AdminScope[] = keysOf(adminScopes);

interface TestAdminKey {
  readonly admin_key_id: string;
  readonly name: string;
  readonly admin_secret: string;
}

let made = 0;

/** Creates an admin key as that person, with all scopes where none are named. */
export async function createTestAdminKey(
  site: TestApp,
  person: TestPerson,
  settings: {
    readonly scopes?: readonly AdminScope[];
    readonly ip_allow?: string[];
    readonly expires_at?: string;
  } = {},
): Promise<TestAdminKey> {
  const { scopes = allAdminScopes, ip_allow = [], expires_at = null } = settings;
  const name = `Script ${++made}`;
  const { body } = await site.call(createAdminKey, { name, scopes: [...scopes], ip_allow, expires_at }, person);
  return { admin_key_id: body.data.admin_key.admin_key_id, name, admin_secret: body.data.secret };
}
