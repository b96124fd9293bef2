import type { FastifyReply } from 'fastify';

/** Content codings, best first. */
export const codings = ['br', 'gzip'] as const;
export type Coding = (typeof codings)[number];

/** Parsed headers: clients send few different ones. */
const known = new Map<string, ReadonlySet<Coding>>();
const knownMax = 64;
const none: ReadonlySet<Coding> = new Set();

/** Content codings accepted by an Accept-Encoding header (RFC 9110, 12.5.3). */
export function codingsIn(accepted: string | string[] | undefined): ReadonlySet<Coding> {
  if (typeof accepted !== 'string') return none;
  const earlier = known.get(accepted);
  if (earlier) return earlier;
  if (known.size >= knownMax) known.clear();
  const taken = read(accepted);
  known.set(accepted, taken);
  return taken;
}

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
