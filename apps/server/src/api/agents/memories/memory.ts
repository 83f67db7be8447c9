import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { GameName } from '@fourth-seat/contract';

/**
 * What a player remembers between two calls, kept by the caller: plain data, signed but not secret. The key belongs to
 * one organization, game and match, and of the playground to one visitor; the seat is signed as well, so a memory is
 * valid nowhere else.
 */

const MAC_BYTES = 16;

/** Whose memories a key signs. */
export interface MemoryOwner {
  readonly org_id: string;
  readonly game: GameName;
  /** '' stands for calls without a match. */
  readonly match_id: string;
  /** Of visitors, who share an organization and choose the names of their matches: the demo token. */
  readonly token_id?: string | undefined;
}

/** Derives the key of the memories of one match. */
export function deriveMemoryKey(server_secret: string, { org_id, game, match_id, token_id }: MemoryOwner): KeyObject {
  const text = JSON.stringify(['memory', org_id, game, match_id, ...(token_id === undefined ? [] : [token_id])]);
  // A KeyObject, made once: deriving it for each HMAC would cost six times the rest.
  return createSecretKey(createHmac('sha256', server_secret).update(text).digest());
}

const signatureOf = (key: KeyObject, seat: number, text: string): Buffer =>
  createHmac('sha256', key).update(`${seat}\n${text}`).digest().subarray(0, MAC_BYTES);

/** Signs plain data and encodes both as text. */
export function signMemory(key: KeyObject, seat: number, value: unknown): string {
  const text = JSON.stringify(value);
  return Buffer.concat([signatureOf(key, seat, text), Buffer.from(text)]).toString('base64url');
}

/** The data signed with this key for the same seat; undefined for any other text. */
export function verifyMemory(key: KeyObject, seat: number, signed: string): unknown {
  const bytes = Buffer.from(signed, 'base64url');
  // One text for one memory: base64url is decoded leniently, so a text that differs from ours is refused.
  if (bytes.length <= MAC_BYTES || bytes.toString('base64url') !== signed) return undefined;
  const text = bytes.subarray(MAC_BYTES).toString();
  if (!timingSafeEqual(bytes.subarray(0, MAC_BYTES), signatureOf(key, seat, text))) return undefined;
  return JSON.parse(text);
}
