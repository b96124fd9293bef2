import { createPrivateKey, X509Certificate } from 'node:crypto';

/** Facts of an issued certificate. */
export interface Issued {
  readonly notBefore: number;
  readonly notAfter: number;
  /** Id for requesting the renewal window (RFC 9773, 4.1); undefined without a key id. */
  readonly windowId: string | undefined;
}

/** Parses the first certificate of a chain; undefined unless it is for this name and this key. */
export function issuedFor(name: string, chain: string, keyPem: string): Issued | undefined {
  let leaf: X509Certificate;
  try {
    leaf = new X509Certificate(chain);
  } catch {
    return undefined;
  }
  if (!leaf.checkPrivateKey(createPrivateKey(keyPem)) || leaf.checkHost(name) === undefined) return undefined;
  return {
    notBefore: Date.parse(leaf.validFrom),
    notAfter: Date.parse(leaf.validTo),
    windowId: windowIdOf(leaf),
  };
}

function windowIdOf({ raw, serialNumber }: X509Certificate): string | undefined {
  const keyId = authorityKeyId(raw);
  const digits = serialNumber.length % 2 === 0 ? serialNumber : `0${serialNumber}`;
  const serial = Buffer.from(digits, 'hex');
  // DER integers are signed: a leading zero keeps the serial positive.
  const signed = (serial[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), serial]) : serial;
  return keyId && `${keyId.toString('base64url')}.${signed.toString('base64url')}`;
}

/** 2.5.29.35 with its tag. */
const authorityKeyIdentifier = Buffer.from('0603551d23', 'hex');

/** Key id in the extension, which Node's class does not expose. Extensions this short have one-byte lengths. */
function authorityKeyId(raw: Buffer): Buffer | undefined {
  const at = raw.indexOf(authorityKeyIdentifier);
  if (at < 0) return undefined;
  // OCTET STRING, SEQUENCE, [0].
  const value = raw.subarray(at + authorityKeyIdentifier.length);
  const isKnown = value[0] === 0x04 && value[2] === 0x30 && value[4] === 0x80;
  const length = value[5] ?? 0x80;
  return isKnown && length < 0x80 ? value.subarray(6, 6 + length) : undefined;
}
