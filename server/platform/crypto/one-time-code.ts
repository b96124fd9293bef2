import { hash, randomBytes } from 'node:crypto';

/** Crockford base32: no I, L, O, U, so that a code can be read out and typed. 5 bits a symbol. */
const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groupSymbols = 4;

/** A new random code of groups of four symbols, as `K7QM-2X9D-4HTV`. */
export function newOneTimeCode(groups: number): string {
  const text = Array.from(randomBytes(groups * groupSymbols), (byte) => symbols[byte & 31]).join('');
  return text.match(/.{4}/g)?.join('-') ?? '';
}

/** What is stored of a code: SHA-256, hex. Case, spaces and hyphens do not count; O is 0, I and L are 1. */
export function oneTimeCodeHash(code: string): string {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return hash('sha256', plain);
}
