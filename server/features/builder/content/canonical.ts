import { hash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** SHA-256 as 64 hexadecimal digits. */
export type Sha256 = string;

/**
 * Serialises a value as described in RFC 8785, so that equal values have the same text. Throws if a string has a lone
 * surrogate or a NUL, which not every database can store.
 */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('The value has no JSON form.');
  if (text.includes('\\u0000')) throw new Error('A NUL is not allowed.');
  return text;
}

export const sha256Of = (text: string): Sha256 => hash('sha256', text, 'hex');
