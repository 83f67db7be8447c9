/** Receipts as their text says; what is checked here needs the published keys and nothing else of the service. */
import { createPublicKey, hash, type KeyObject, verify } from 'node:crypto';

export interface Receipt {
  /** The key, or the client token that called with it. */
  readonly caller_id: string;
  readonly request_id: string;
  /** Series and running number, as the bill has them: `17-482`; null of a client token. */
  readonly receipt_number: string | null;
  readonly tokens: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** By the id that receipts name. */
export type ReceiptKeys = ReadonlyMap<string, KeyObject>;

/** Why a line is no receipt. */
export type ReceiptProblem = 'unreadable' | 'unknown_key' | 'wrong_signature';

const pattern =
  /^(1\.((?:key|tok)_\w+)\.(req_\w+)\.(\d{1,15}-\d{1,15}|)\.(\d{1,15})\.(\d{1,15}))\.([\w-]+)\.(\d{1,9})\.((?:[\w-]{66})*)\.([\w-]{86})$/;

/** Signs of a node, and nodes of a group (decision 1267). */
const NODE = 22;
const WIDTH = 4;

const digestOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, NODE);

/** Returns a function that reads receipts; it verifies each signature once, which many receipts share. */
export function createReceiptReader(keys: ReceiptKeys): (text: string) => Receipt | ReceiptProblem {
  const verified = new Map<string, boolean>();
  return (text) => {
    const found = pattern.exec(text);
    if (!found) return 'unreadable';
    const [, leaf = '', caller_id = '', request_id = '', number = '', tokens, at, kid = '', ...signed] = found;
    const key = keys.get(kid);
    if (!key) return 'unknown_key';
    const [place, proof = '', signature = ''] = signed;
    const root = rootOf(leaf, Number(place), proof);
    const seal = `${kid}.${root}.${signature}`;
    const holds =
      verified.get(seal) ??
      verify(null, Buffer.from(`fourth-seat receipts 1\n${root}`), key, Buffer.from(signature, 'base64url'));
    verified.set(seal, holds);
    if (!holds) return 'wrong_signature';
    const receipt_number = number === '' ? null : number;
    return { caller_id, request_id, receipt_number, tokens: Number(tokens), at: Number(at) };
  };
}

/** What the signature covers: the leaf, joined level by level with the other nodes of its group. */
function rootOf(leaf: string, place: number, proof: string): string {
  let node = digestOf(leaf);
  for (let level = 0; level * NODE * (WIDTH - 1) < proof.length; level++) {
    const others = proof.slice(level * NODE * (WIDTH - 1), (level + 1) * NODE * (WIDTH - 1));
    const before = NODE * (Math.floor(place / WIDTH ** level) % WIDTH);
    node = digestOf(others.slice(0, before) + node + others.slice(before));
  }
  return node;
}

/** The keys of a JSON Web Key Set; undefined where it is none. */
export function readReceiptKeys(text: string): ReceiptKeys | undefined {
  try {
    const { keys } = JSON.parse(text) as { readonly keys: readonly { readonly kid: string; readonly x: string }[] };
    return new Map(
      keys.map(({ kid, x }) => [kid, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })]),
    );
  } catch {
    return undefined;
  }
}
