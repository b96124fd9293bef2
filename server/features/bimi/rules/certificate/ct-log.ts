import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { isRecord } from '../../../../kernel/json-value.ts';
import type { CtLog } from './trust.ts';
import { TrustFault } from './trust-fault.ts';

const rsaBitsMin = 2048;
const nameMax = 100;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * Parses a log as described in the public lists of logs: `key` (its public key as SubjectPublicKeyInfo,
 * base64), and optionally `log_id` (the key's SHA-256, base64) and `description`; or `spki_base64` and
 * `log_id_base64`. Throws a `TrustFault`.
 */
export function readLog(described: unknown): CtLog {
  if (!isRecord(described)) throw new TrustFault('A log is described by an object with the member "key".');
  const { description } = described;
  const encodedKey = described.key ?? described.spki_base64;
  const id = described.log_id ?? described.log_id_base64;
  if (typeof encodedKey !== 'string' || !base64.test(encodedKey))
    throw new TrustFault('A log needs the member "key": its public key in base64.');
  const bytes = Buffer.from(encodedKey, 'base64');
  const key = readKey(bytes);
  const hash = createHash('sha256').update(bytes).digest();
  if (id !== undefined && id !== hash.toString('base64'))
    throw new TrustFault('The "log_id" of a log is not the SHA-256 of its "key": one of the two is wrong.');
  const name = typeof description === 'string' ? description.slice(0, nameMax) : 'a log of your own';
  return { name, id: hash.toString('hex'), key };
}

function readKey(bytes: Buffer): KeyObject {
  let key: KeyObject;
  try {
    key = createPublicKey({ key: bytes, format: 'der', type: 'spki' });
  } catch {
    throw new TrustFault('The "key" of a log is not a public key (SubjectPublicKeyInfo, base64).');
  }
  const { namedCurve, modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
  // The two key types that RFC 6962 §2.1.4 allows.
  if (namedCurve === 'prime256v1' || modulusLength >= rsaBitsMin) return key;
  throw new TrustFault('The "key" of a log must be on the curve P-256, or RSA of at least 2048 bits.');
}
