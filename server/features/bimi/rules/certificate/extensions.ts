import { childrenOf, contentOf, type DerElement, tags } from './der.ts';
import { oidText } from './oid.ts';

/** An extension of a certificate or of a revocation list. */
export interface Extension {
  readonly isCritical: boolean;
  /** Content of the octet string, which is DER itself. */
  readonly value: Uint8Array;
}

export type Extensions = ReadonlyMap<string, Extension>;

const boolean = 0x01;
const trueByte = 0xff;

/**
 * Extensions in the element that holds their sequence; undefined if they cannot be parsed or one occurs
 * twice, which is forbidden (RFC 5280 §4.2).
 */
export function extensionsOf(bytes: Uint8Array, holder: DerElement | undefined): Extensions | undefined {
  const found = new Map<string, Extension>();
  if (!holder) return found;
  const [list, ...beside] = childrenOf(bytes, holder) ?? [];
  const elements = list?.tag === tags.sequence ? childrenOf(bytes, list) : undefined;
  if (!elements || beside.length > 0) return undefined;
  for (const element of elements) {
    const [name, ...rest] = childrenOf(bytes, element) ?? [];
    const oid = name?.tag === tags.objectIdentifier ? oidText(contentOf(bytes, name)) : undefined;
    const value = rest.at(-1);
    const isCritical = rest.length === 2 ? booleanIn(bytes, rest[0]) : false;
    if (oid === undefined || value?.tag !== tags.octetString || isCritical === undefined) return undefined;
    if (rest.length > 2 || found.has(oid)) return undefined;
    found.set(oid, { isCritical, value: contentOf(bytes, value) });
  }
  return found;
}

function booleanIn(bytes: Uint8Array, element: DerElement | undefined): boolean | undefined {
  if (element?.tag !== boolean || element.end - element.content !== 1) return undefined;
  const byte = bytes[element.content];
  return byte === trueByte ? true : byte === 0 ? false : undefined;
}
