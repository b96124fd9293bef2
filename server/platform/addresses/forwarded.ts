import { canonicalAddress } from './address.ts';

/** Who asked whom, as proxies write it down: the nearest to us last. Undefined stands for what names no address. */
export type Hops = readonly (string | undefined)[];

/**
 * What `X-Forwarded-For` lists. Nothing standardises it: items come with ports, in brackets, in quotes. Empty items are
 * none, as in all lists of HTTP (RFC 9110, 5.6.1).
 */
export const hopsOfList = (header: string): Hops =>
  header
    .split(',')
    .map((item) => item.trim().replace(/^"(.*)"$/, '$1'))
    .filter((item) => item !== '')
    .map(addressOfNode);

/** One `name=value` of `Forwarded` and what ends it. A value may be quoted, with anything in it, and some forget to. */
const pair = /(?:([\w!#$%&'*+.^`|~-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s",;]+)))?[ \t]*([;,]|$)[ \t]*/gy;

/** What `Forwarded` lists (RFC 7239); undefined where it is not written as the standard says. */
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
