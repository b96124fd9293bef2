import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

// A passkey in software: what a phone or a computer would answer (WebAuthn, ES256, no attestation).

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/** CBOR of the few kinds that are needed: texts, bytes, small integers and maps. Source: RFC 8949, 3. */
function cbor(value: string | number | Buffer | Map<string | number, unknown>): Buffer {
  const head = (major: number, length: number): Buffer =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const members = [...value].flatMap(([key, member]) => [cbor(key), cbor(member as Buffer)]);
  return Buffer.concat([head(5, value.size), ...members]);
}

/** Flags: a person was there, and was verified by finger, face or PIN. */
const present = 1;
const verified = 4;
const withKey = 64;

export interface SoftPasskey {
  /** Body for the registration. */
  create(challenge: string): object;
  /** Body for signing in. */
  assert(challenge: string, more?: { readonly flags?: number; readonly origin?: string }): object;
}

export function aSoftPasskey(origin: string): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = new Map<string | number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  const data = (flags: number): Buffer =>
    Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), Buffer.alloc(4)]);
  const client = (type: string, challenge: string, at: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));

  return {
    create(challenge) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        data(present | verified | withKey),
        Buffer.alloc(16),
        length,
        id,
        cbor(key),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        id: base64url(id),
        client_data: base64url(client('webauthn.create', challenge, origin)),
        attestation_object: base64url(cbor(attestation)),
        transports: ['internal'],
      };
    },
    assert(challenge, { flags = present | verified, origin: at = origin } = {}) {
      const clientData = client('webauthn.get', challenge, at);
      const authData = data(flags);
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey);
      return {
        id: base64url(id),
        client_data: base64url(clientData),
        authenticator_data: base64url(authData),
        signature: base64url(signature),
      };
    },
  };
}
