import { canonicalAddress } from './address.ts';

/** Chain of clients recorded by proxies, nearest to us last. Undefined stands for an entry that is not an address. */
export type Hops = readonly (string | undefined)[];

/**
 * Entries of `X-Forwarded-For`. There is no standard: entries come with ports, in brackets, in quotes. Empty entries
 * are skipped, as in all HTTP lists (RFC 9110, 5.6.1).
 */
export const hopsOfList = (header: string): Hops =>
  header
    .split(',')
    .map((item) => item.trim().replace(/^"(.*)"$/, '$1'))
    .filter((item) => item !== '')
    .map(addressOfNode);

/**
 * A `name=value` pair of `Forwarded` with its delimiter. Values may be quoted strings, and some proxies omit the
 * quotes.
 */
const pair = /(?:([\w!#$%&'*+.^`|~-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s",;]+)))?[ \t]*([;,]|$)[ \t]*/gy;

/** Entries of `Forwarded` (RFC 7239); undefined if malformed. */
export function hopsOfForwarded(header: string): Hops | undefined {
  const hops: (string | undefined)[] = [];
  let element: { node?: string } | undefined;
  let read = 0;
  for (const [text, name, quoted, plain, end] of header.matchAll(pair)) {
    read += text.length;
    if (name) {
      element ??= {};
      if (name.toLowerCase() === 'for') element.node = quoted?.replaceAll(/\\(.)/g, '$1') ?? plain ?? '';
    }
    if (end === ';') continue;
    if (element) hops.push(addressOfNode(element.node ?? ''));
    element = undefined;
    if (end === '') break;
  }
  return read === header.length ? hops : undefined;
}

/** The address of `192.0.2.1`, `192.0.2.1:4711`, `2001:db8::1`, `[2001:db8::1]` or `[2001:db8::1]:_hidden`. */
function addressOfNode(node: string): string | undefined {
  const [, inBrackets, beforePort] = /^(?:\[([^\]]*)\]|([^:]*))(?::(?:\d+|_[\w.-]+))?$/.exec(node) ?? [];
  return canonicalAddress(inBrackets ?? beforePort ?? node);
}
