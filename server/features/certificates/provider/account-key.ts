import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hash,
  type KeyObject,
  sign,
} from 'node:crypto';

/** A new private key, P-256, in PEM. */
export const newPrivateKey = (): string =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { format: 'der', type: 'spki' },
    privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
  }).privateKey;

/** Key of an account at an authority. */
export interface AccountKey {
  readonly jwk: Readonly<Record<string, string>>;
  /** Source: RFC 7638. */
  readonly thumbprint: string;
  /** Signs a request. Source: RFC 7515, with ES256. */
  sign(header: object, payload: string): string;
}

const text = (value: object | string): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

export function accountKeyOf(pem: string): AccountKey {
  const key = createPrivateKey(pem);
  const jwk = publicJwk(key);
  return {
    jwk,
    thumbprint: hash('sha256', JSON.stringify(jwk), 'base64url'),
    sign(header, payload) {
      const signed = `${text({ alg: 'ES256', ...header })}.${text(payload)}`;
      const [head, body] = signed.split('.');
      // JOSE requires the raw signature format; TLS uses DER.
      const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
      return JSON.stringify({ protected: head, payload: body, signature: signature.toString('base64url') });
    },
  };
}

/** Members in the order that the thumbprint requires. */
function publicJwk(key: KeyObject): Record<string, string> {
  const { crv = '', kty = '', x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' });
  return { crv, kty, x, y };
}
