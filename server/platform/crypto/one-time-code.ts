import { hash } from 'node:crypto';
import { randomBase32 } from '../../text/base32.ts';

const groupSymbols = 4;

/** Random code in groups of four symbols, such as `K7QM-2X9D-4HTV`. */
export const newOneTimeCode = (groups: number): string =>
  randomBase32(groups * groupSymbols)
    .match(/.{4}/g)
    ?.join('-') ?? '';

/** Stored hash of a code (SHA-256, hex). Case, spaces and hyphens are ignored; O reads as 0, I and L as 1. */
export function oneTimeCodeHash(code: string): string {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return hash('sha256', plain);
}
