import type { Adapter, AdapterPayload } from 'oidc-provider';

/** State of the development provider, in memory: a restart signs everyone out of it. */
const payloads = new Map<string, AdapterPayload>();
const MAX_PAYLOADS = 5000;

/** The provider's store interface: one instance per kind of object, named by `kind`. */
export class DevStore implements Adapter {
  readonly kind: string;

  constructor(kind: string) {
    this.kind = kind;
  }

  async upsert(id: string, payload: AdapterPayload, _expiresIn: number): Promise<void> {
    payloads.set(`${this.kind}:${id}`, payload);
    // The oldest is removed first; a developer's machine never reaches the limit.
    if (payloads.size > MAX_PAYLOADS) payloads.delete(payloads.keys().next().value ?? '');
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return payloads.get(`${this.kind}:${id}`);
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#findWhere((payload) => payload.uid === uid);
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#findWhere((payload) => payload.userCode === userCode);
  }

  async consume(id: string): Promise<void> {
    const payload = payloads.get(`${this.kind}:${id}`);
    if (payload) payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    payloads.delete(`${this.kind}:${id}`);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, payload] of payloads) if (payload.grantId === grantId) payloads.delete(key);
  }

  #findWhere(matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    for (const [key, payload] of payloads) if (key.startsWith(`${this.kind}:`) && matches(payload)) return payload;
    return undefined;
  }
}
