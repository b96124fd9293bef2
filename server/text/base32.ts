import { randomBytes } from 'node:crypto';

/** Crockford's base32: without I, L, O and U, so that it can be read aloud and typed. 5 bits per symbol. */
export const base32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random symbols. 32 divides 256, so each is equally likely. */
export const randomBase32 = (symbols: number): string =>
  Array.from(randomBytes(symbols), (byte) => base32[byte & 31]).join('');
