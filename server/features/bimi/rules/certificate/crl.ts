import {
  bytesOf,
  childrenOf,
  contentOf,
  contextTag,
  type DerElement,
  elementAt,
  isModestDer,
  tags,
} from './der.ts';
import { momentOf } from './der-time.ts';
import { type Extensions, extensionsOf } from './extensions.ts';
import { oidText } from './oid.ts';

/** A certificate revocation list. Source: RFC 5280 §5.1. Nothing in it is verified yet. */
export interface Crl {
  /** Issuer name in its encoded form. */
  readonly issuer: Uint8Array;
  /** Epoch milliseconds. */
  readonly thisUpdate: number;
  /** Undefined if the list does not say. */
  readonly nextUpdate: number | undefined;
  readonly extensions: Extensions;
  /** Signed bytes, signature algorithm and signature. */
  readonly signed: Uint8Array;
  readonly algorithm: string;
  readonly signature: Uint8Array;
  /** Looks up a serial number in its encoded form; undefined if the entries cannot be read. */
  lists(serial: Uint8Array): boolean | undefined;
}

const armour = /^\s*-----BEGIN X509 CRL-----([A-Za-z0-9+/=\s]+)-----END X509 CRL-----\s*$/;
const timeTags: readonly (number | undefined)[] = [tags.utcTime, tags.generalizedTime];

/**
 * Parses DER or PEM; undefined if it is not a revocation list. Entries are read in place, one by one:
 * libraries create objects for all of them, or reject a list of some thousand.
 */
export function readCrl(input: Uint8Array): Crl | undefined {
  const der = input[0] === tags.sequence ? Buffer.from(input) : fromPem(input);
  const whole = der && elementAt(der, 0, der.length);
  if (!der || !whole || whole.end !== der.length) return undefined;
  const [tbs, algorithm, signature, ...beside] = childrenOf(der, whole) ?? [];
  if (!tbs || !algorithm || !signature || beside.length > 0) return undefined;
  const list = listOf(der, tbs);
  const signatureAlgorithm = algorithmOf(der, algorithm);
  // The first byte counts unused bits, and a signature has none.
  if (signature.tag !== tags.bitString || der[signature.content] !== 0) return undefined;
  if (!list || signatureAlgorithm === undefined) return undefined;
  if (!Buffer.from(bytesOf(der, algorithm)).equals(bytesOf(der, list.algorithm))) return undefined;
  return {
    ...list.says,
    signed: bytesOf(der, tbs),
    algorithm: signatureAlgorithm,
    signature: contentOf(der, signature).subarray(1),
    lists: (serial) => isListed(der, list.revoked, serial),
  };
}

function fromPem(input: Uint8Array): Buffer | undefined {
  const [, packed] = armour.exec(Buffer.from(input).toString('latin1')) ?? [];
  return packed === undefined ? undefined : Buffer.from(packed, 'base64');
}

function listOf(der: Buffer, tbs: DerElement) {
  const parts = childrenOf(der, tbs) ?? [];
  const [algorithm, issuer, thisUpdate, ...rest] = parts[0]?.tag === tags.integer ? parts.slice(1) : parts;
  const at = thisUpdate && momentOf(der, thisUpdate);
  const hasNext = timeTags.includes(rest[0]?.tag);
  const next = hasNext && rest[0] ? momentOf(der, rest[0]) : undefined;
  const behind = hasNext ? rest.slice(1) : rest;
  const revoked = behind.find(({ tag }) => tag === tags.sequence);
  const extensions = extensionsOf(
    der,
    behind.find(({ tag }) => tag === contextTag(0)),
  );
  if (!algorithm || !issuer || at === undefined || !extensions || (hasNext && next === undefined))
    return undefined;
  const content = { issuer: bytesOf(der, issuer), thisUpdate: at, nextUpdate: next, extensions };
  return { algorithm, revoked, says: content };
}

function algorithmOf(der: Buffer, algorithm: DerElement): string | undefined {
  if (!isModestDer(bytesOf(der, algorithm))) return undefined;
  const [name] = childrenOf(der, algorithm) ?? [];
  return name?.tag === tags.objectIdentifier ? oidText(contentOf(der, name)) : undefined;
}

/**
 * Searches a sequence of entries for a serial number; undefined if it is not such a sequence. Allocates
 * nothing for skipped entries: a list of 2 MiB may have 400,000.
 */
function isListed(der: Buffer, row: DerElement | undefined, serialNumber: Uint8Array): boolean | undefined {
  let isFound = false;
  for (let at = row?.content ?? 0; row && at < row.end; ) {
    const entry = elementAt(der, at, row.end);
    const serial = entry && elementAt(der, entry.content, entry.end);
    if (entry?.tag !== tags.sequence || serial?.tag !== tags.integer) return undefined;
    isFound ||= isContent(der, serial, serialNumber);
    at = entry.end;
  }
  return isFound;
}

function isContent(der: Buffer, { content, end }: DerElement, expected: Uint8Array): boolean {
  if (end - content !== expected.length) return false;
  for (let at = 0; at < expected.length; at += 1) if (der[content + at] !== expected[at]) return false;
  return true;
}
