/** An authenticator in software: it makes passkeys and signs with them, as WebAuthn level 3 has it (sections 6.1, 6.5, 7). */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const text = (bytes: Buffer): string => bytes.toString('base64url');

/** Flags of authenticator data: user present, user verified, a credential follows. */
const [PRESENT, VERIFIED, CREDENTIAL] = [0x01, 0x04, 0x40] as const;

export interface Challenge {
  readonly challenge: string;
  readonly rp_id: string;
}

interface Ceremony {
  /** The page that asks; the product's own unless a test pretends otherwise. */
  readonly origin?: string;
  /** Whether the face, finger or PIN was checked. */
  readonly isVerified?: boolean;
}

export interface TestPasskey {
  readonly credential_id: string;
  /** Answers for its making. */
  readonly attest: (challenge: Challenge, ceremony?: Ceremony) => ReturnType<typeof attestationOf>;
  /** Signs a challenge. */
  readonly assert: (challenge: Challenge, ceremony?: Ceremony) => ReturnType<typeof assertionOf>;
}

const ORIGIN = 'http://localhost:3000';

export function createPasskey(): TestPasskey {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  return {
    credential_id: text(id),
    attest: (challenge, ceremony = {}) => attestationOf({ id, key: keys.publicKey }, challenge, ceremony),
    assert: (challenge, ceremony = {}) =>
      assertionOf({ id, key: keys.privateKey, counter: ++counter }, challenge, ceremony),
  };
}

const clientData = (
  type: 'webauthn.create' | 'webauthn.get',
  { challenge }: Challenge,
  { origin = ORIGIN }: Ceremony,
) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function authenticatorData({ rp_id }: Challenge, flags: number, counter: number): Buffer {
  const data = Buffer.alloc(37);
  sha256(rp_id).copy(data);
  data.writeUInt8(flags, 32);
  data.writeUInt32BE(counter, 33);
  return data;
}

function attestationOf({ id, key }: { id: Buffer; key: KeyObject }, challenge: Challenge, ceremony: Ceremony) {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  // CBOR (RFC 8949) of a COSE key: kty EC2, alg ES256, crv P-256, x, y.
  const point = (coordinate: string) =>
    Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(coordinate, 'base64url')]);
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    point(x),
    Buffer.from([0x22]),
    point(y),
  ]);
  const flags = PRESENT | CREDENTIAL | ((ceremony.isVerified ?? true) ? VERIFIED : 0);
  const length = Buffer.from([0, id.length]);
  const data = Buffer.concat([authenticatorData(challenge, flags, 0), Buffer.alloc(16), length, id, cose]);
  const word = (name: string) => Buffer.concat([Buffer.from([0x60 + name.length]), Buffer.from(name)]);
  const attestationObject = Buffer.concat([
    Buffer.from([0xa3]),
    word('fmt'),
    word('none'),
    word('attStmt'),
    Buffer.from([0xa0]),
    word('authData'),
    Buffer.from([0x59, data.length >> 8, data.length & 0xff]),
    data,
  ]);
  const response = {
    clientDataJSON: text(clientData('webauthn.create', challenge, ceremony)),
    attestationObject: text(attestationObject),
  };
  return { id: text(id), rawId: text(id), type: 'public-key' as const, response };
}

function assertionOf(
  { id, key, counter }: { id: Buffer; key: KeyObject; counter: number },
  challenge: Challenge,
  ceremony: Ceremony,
) {
  const client = clientData('webauthn.get', challenge, ceremony);
  const data = authenticatorData(challenge, PRESENT | ((ceremony.isVerified ?? true) ? VERIFIED : 0), counter);
  const signature = sign('sha256', Buffer.concat([data, sha256(client)]), key);
  const response = { clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) };
  return { id: text(id), rawId: text(id), type: 'public-key' as const, response };
}
