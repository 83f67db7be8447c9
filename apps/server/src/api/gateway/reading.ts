/** What the console needs of the public API: secrets of keys, ids, prices and stored bodies of calls, examples of requests. */

export { priceOf } from './call/call-facts.ts';
export { storedBytesOf } from './call/stored-body.ts';
export { createKeySecret, hashKeySecret, secretParts } from './keys/secret.ts';
export { presets } from './reference/presets.ts';
export { requestIdTime } from './request-id.ts';
