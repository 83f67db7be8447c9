import { type KeyEntry, type SecretEntry, toKeyEntry } from './key-entry.ts';
import type { KeySecretRow } from './repository.ts';

/** Every key in memory, found by the hash of a secret or by its id. It does not access the database. */
export interface KeyIndex {
  /** By SHA-256 of the secret in base64. */
  find(secret_hash64: string): SecretEntry | undefined;
  findKey(key_id: string): KeyEntry | undefined;
  /** Forgets everything and takes these rows. */
  replaceAll(rows: readonly KeySecretRow[]): void;
  /** Removes these keys with all their secrets and adds the rows; a key without a row is deleted. */
  replace(key_ids: Iterable<string>, rows: readonly KeySecretRow[]): void;
  /** Ids of the keys that a change concerns; a change is `table:id`, as the trigger announces it. */
  findChangedKeys(changes: Iterable<string>): Set<string>;
  /** Number of secrets. */
  readonly size: number;
}

export function createKeyIndex(): KeyIndex {
  let secrets = new Map<string, SecretEntry>();
  let keys = new Map<string, { entry: KeyEntry; hashes: string[] }>();

  /** Each row is one secret; the secrets of a key share one entry. */
  function put(rows: readonly KeySecretRow[]): void {
    const entries = new Map<string, KeyEntry>();
    for (const row of rows) {
      const entry = entries.get(row.key_id) ?? toKeyEntry(row);
      entries.set(row.key_id, entry);
      const valid_until = row.valid_until?.getTime() ?? Infinity;
      secrets.set(row.secret_hash64, { secret_id: row.secret_id, valid_until, key: entry });
      const known = keys.get(row.key_id);
      if (known?.entry === entry) known.hashes.push(row.secret_hash64);
      else keys.set(row.key_id, { entry, hashes: [row.secret_hash64] });
    }
  }

  return {
    find: (secret_hash64) => secrets.get(secret_hash64),
    findKey: (key_id) => keys.get(key_id)?.entry,
    replaceAll(rows) {
      secrets = new Map();
      keys = new Map();
      put(rows);
    },
    replace(key_ids, rows) {
      for (const key_id of key_ids) {
        for (const secret_hash64 of keys.get(key_id)?.hashes ?? []) secrets.delete(secret_hash64);
        keys.delete(key_id);
      }
      put(rows);
    },
    findChangedKeys(changes) {
      const changed = [...changes];
      const idsOf = (table: string): string[] =>
        changed.filter((change) => change.startsWith(`${table}:`)).map((change) => change.slice(table.length + 1));
      const key_ids = new Set([...idsOf('api_keys'), ...idsOf('api_key_secrets')]);
      const [projects, organizations] = [new Set(idsOf('projects')), new Set(idsOf('organizations'))];
      for (const [key_id, { entry }] of keys) {
        if (projects.has(entry.project_id) || organizations.has(entry.org_id)) key_ids.add(key_id);
      }
      return key_ids;
    },
    get size() {
      return secrets.size;
    },
  };
}
