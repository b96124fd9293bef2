import { randomBytes } from 'node:crypto';

/** Crockford's base32 in small letters: no i, l, o, u. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** A site's public key: 80 random bits, so that no two sites ever meet. */
export function newSiteKey(): string {
  // 32 divides 256: every letter is equally likely.
  return `sk_${Array.from(randomBytes(16), (byte) => alphabet[byte % 32]).join('')}`;
}
