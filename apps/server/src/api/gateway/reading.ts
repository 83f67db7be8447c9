/** What the console needs of the public API: secrets of keys, ids, prices and stored bodies of calls, examples of requests. */

export { priceOf } from './call/call-facts.ts';
export { storedBytesOf } from './call/stored-body.ts';
export { createAddressTest } from './keys/ip-addresses.ts';
export { createKeySecret, hashKeySecret, isWellFormedSecret, secretParts } from './keys/secret.ts';
export { presets } from './reference/presets.ts';
export { requestIdTime } from './request-id.ts';
