import { randomBytes } from 'node:crypto';

/** Crockford's base32: no I, L, O, U, so that it can be read out and typed. 5 bits a symbol. */
export const base32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** So many symbols by chance. 32 divides 256: each is equally likely. */
export const randomBase32 = (symbols: number): string =>
  Array.from(randomBytes(symbols), (byte) => base32[byte & 31]).join('');
