import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Content codings, best first. */
export const codings = ['br', 'gzip'] as const;
export type Coding = (typeof codings)[number];

/** Parsed headers: clients send few different ones. */
const parsedHeaders = new LRUCache<string, ReadonlySet<Coding>>({ max: 64, memoMethod: read });
const none: ReadonlySet<Coding> = new Set();

/** Content codings accepted by an Accept-Encoding header (RFC 9110, 12.5.3). */
export const codingsIn = (accepted: string | string[] | undefined): ReadonlySet<Coding> =>
  typeof accepted === 'string' ? parsedHeaders.memo(accepted) : none;

function read(accepted: string): ReadonlySet<Coding> {
  const weights = new Map(accepted.toLowerCase().split(',').map(weighted));
  return new Set(codings.filter((coding) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0));
}

function weighted(part: string): [coding: string, weight: number] {
  const [coding = '', ...parameters] = part.split(';').map((each) => each.trim());
  const weight = parameters.find((each) => each.startsWith('q='));
  return [coding, weight === undefined ? 1 : Number(weight.slice('q='.length)) || 0];
}

/** Adds Accept-Encoding to Vary. */
export function varyByCoding(reply: FastifyReply): void {
  const others = reply.getHeader('vary');
  reply.header('vary', others === undefined ? 'Accept-Encoding' : `${others}, Accept-Encoding`);
}
