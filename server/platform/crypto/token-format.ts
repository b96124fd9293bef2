import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { TokenKind } from '../../kernel/access.ts';
import { base62, base62Bytes } from './base62.ts';

// Token format: `cps_21_<secret><crc>`, with a prefix for the kind, the id of its row, 32 random bytes in base62,
// and a CRC32 of everything before it. Typos and leaks can be recognised without a lookup. Source: contract §5.

const prefixes: Record<TokenKind, string> = { admin: 'cpa', site: 'cps', app: 'cpm', session: 'cpc' };
const kinds = new Map(Object.entries(prefixes).map(([kind, prefix]) => [prefix, kind as TokenKind]));

const secretBytes = 32;
/** 62^43 is the first power of 62 above 2^256. */
const secretSymbols = 43;
/** 62^6 is the first power of 62 above 2^32. */
const crcSymbols = 6;
const form = /^(cp[asmc])_([1-9]\d{0,15})_[0-9A-Za-z]{49}$/;

export interface NewToken {
  /** The complete token, shown once. */
  readonly token: string;
  /** SHA-256 as hex; stored in place of the token. */
  readonly hash: string;
  readonly last4: string;
}

/** Facts read from a token itself, without the database. */
export interface TokenReading {
  readonly kind: TokenKind;
  readonly tokenId: number;
  /** SHA-256 of the complete token, hex. */
  readonly hash: string;
}

const hashOf = (token: string): string => hash('sha256', token);

/** Creates a token with a new secret for a row. */
export function formatToken(kind: TokenKind, tokenId: number): NewToken {
  const body = `${prefixes[kind]}_${tokenId}_${base62Bytes(randomBytes(secretBytes), secretSymbols)}`;
  const token = body + base62(crc32(body), crcSymbols);
  return { token, hash: hashOf(token), last4: token.slice(-4) };
}

/** Parses a token; undefined if it cannot be one of ours. Takes about 2 µs without a lookup. */
export function readToken(text: string): TokenReading | undefined {
  const [, prefix = '', id = ''] = form.exec(text) ?? [];
  const kind = kinds.get(prefix);
  const tokenId = Number(id);
  if (kind === undefined || !Number.isSafeInteger(tokenId)) return undefined;
  const body = text.slice(0, -crcSymbols);
  if (base62(crc32(body), crcSymbols) !== text.slice(-crcSymbols)) return undefined;
  return { kind, tokenId, hash: hashOf(text) };
}

/** Compares two hashes in constant time. */
export function equalHashes(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
