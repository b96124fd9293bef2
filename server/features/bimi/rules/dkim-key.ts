import { createPublicKey, type KeyObject } from 'node:crypto';
import { readTagList } from './tag-list.ts';

/** Public key with which receivers verify a sender's DKIM signatures. */
export interface DkimKey {
  readonly kind: 'rsa' | 'ed25519';
  /** Size of the modulus in bits; null for Ed25519, whose keys have one size. */
  readonly rsaBits: number | null;
  /** True if the domain is only testing DKIM (`t=y`). */
  readonly isTest: boolean;
}

export type DkimFault =
  | 'not_a_key_record'
  | 'repeated_tag'
  | 'other_version'
  | 'revoked'
  | 'unknown_kind'
  | 'not_for_mail'
  | 'unreadable';

/** Bytes of an Ed25519 key, which is published without a wrapper. Source: RFC 8463 §4. */
const ed25519Bytes = 32;

/** No key that other software accepts is longer. */
const keyLettersMax = 16_384;

const isFlagged = (list: string | undefined, word: string): boolean =>
  (list ?? '').split(':').some((each) => each.trim() === word);

/** True if the text may be meant as a key. Other texts at the name belong to other services. */
export const isKeyRecord = (text: string): boolean => {
  const { tags } = readTagList(text);
  return tags.has('p') || /^DKIM/i.test(tags.get('v') ?? '');
};

/** Parses a record according to RFC 6376 §3.6.1, or says what is wrong with it. */
export function readDkimKey(text: string): DkimKey | DkimFault {
  const { tags, repeated } = readTagList(text);
  if (repeated.length > 0) return 'repeated_tag';
  const version = tags.get('v');
  const [first] = tags.keys();
  if (version !== undefined && (version !== 'DKIM1' || first !== 'v')) return 'other_version';
  // Long keys are split into several strings and often copied with spaces.
  const data = tags.get('p')?.replace(/\s+/g, '');
  if (data === undefined) return 'not_a_key_record';
  if (data === '') return 'revoked';
  const services = tags.get('s') ?? '*';
  if (!isFlagged(services, '*') && !isFlagged(services, 'email')) return 'not_for_mail';
  const kind = tags.get('k') ?? 'rsa';
  if (kind !== 'rsa' && kind !== 'ed25519') return 'unknown_kind';
  if (data.length > keyLettersMax || !/^[A-Za-z0-9+/]+={0,2}$/.test(data)) return 'unreadable';
  const bytes = Buffer.from(data, 'base64');
  const isTest = isFlagged(tags.get('t'), 'y');
  if (kind === 'ed25519')
    return bytes.length === ed25519Bytes ? { kind, rsaBits: null, isTest } : 'unreadable';
  const rsaBits = rsaBitsOf(bytes);
  return rsaBits === undefined ? 'unreadable' : { kind, rsaBits, isTest };
}

/**
 * RFC 6376 specifies the bare key (PKCS #1), but in practice it is published in a SubjectPublicKeyInfo, as in
 * the RFC's example.
 */
function rsaBitsOf(bytes: Buffer): number | undefined {
  const key = parseKey(bytes, 'spki') ?? parseKey(bytes, 'pkcs1');
  return key?.asymmetricKeyType === 'rsa' ? key.asymmetricKeyDetails?.modulusLength : undefined;
}

function parseKey(key: Buffer, type: 'spki' | 'pkcs1'): KeyObject | undefined {
  try {
    return createPublicKey({ key, format: 'der', type });
  } catch {
    return undefined;
  }
}
