/** What is stored in place of a code and of whoever asked for it. */
import { timingSafeEqual } from 'node:crypto';
import { networkOf } from '../../../platform/http/networks.ts';
import { keyedHash } from '../../keyed-hash.ts';
import type { CodeScope } from './code-limits.ts';

/** Before signing in, askers are distinguished by their network; afterwards by the person alone, who is in the scope. */
export const askerOf = (server_secret: string, { subject }: CodeScope, address: string): Buffer =>
  subject === '' ? keyedHash(server_secret, 'asker', networkOf(address)) : Buffer.alloc(0);

export const codeHash = (server_secret: string, { purpose, target, subject }: CodeScope, code: string): Buffer =>
  keyedHash(server_secret, 'code', purpose, target, subject, code);

/** Compares in a time that does not depend on the hashes. */
export const isSameHash = (one: Buffer, other: Buffer): boolean => timingSafeEqual(one, other);
