import { createPrivateKey, createPublicKey, hash, hkdfSync, sign } from 'node:crypto';

/** Signs the receipts of all processes that have the same secret. */
export interface ReceiptSigner {
  /** Names the key in each receipt. */
  readonly kid: string;
  /** The 32 bytes of the Ed25519 key, as a JSON Web Key has them (`x`). */
  readonly public_key: string;
  /** The signature of a tree's root, in base64url. */
  sign(root: string): string;
}

/** What precedes the 32 bytes of a private Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const KID_LENGTH = 12;

/** Stands before the root, so that nothing else that is ever signed with this key can be taken for a receipt. */
const PURPOSE = 'fourth-seat receipts 1\n';

/** The key follows from the server's secret: all processes have the same one, and there is nothing more to keep. */
export function createReceiptSigner(server_secret: string): ReceiptSigner {
  const seed = Buffer.from(hkdfSync('sha256', server_secret, '', 'usage receipts', 32));
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
  const { x: public_key } = createPublicKey(key).export({ format: 'jwk' });
  if (public_key === undefined) throw new Error('an Ed25519 key has no x');
  return {
    kid: hash('sha256', public_key, 'base64url').slice(0, KID_LENGTH),
    public_key,
    sign: (root) => sign(null, Buffer.from(PURPOSE + root), key).toString('base64url'),
  };
}
