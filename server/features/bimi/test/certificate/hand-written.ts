import { encode, tags } from '../../rules/certificate/der.ts';

// Certificates written element by element, signed by nobody, for what no library would write.

export const sequence = (...parts: readonly Uint8Array[]): Buffer =>
  encode(tags.sequence, Buffer.concat(parts));
export const octets = (held: Uint8Array): Buffer => encode(tags.octetString, held);
export const integer = (bytes: Uint8Array): Buffer => encode(tags.integer, bytes);
export const bits = (held: Uint8Array): Buffer =>
  encode(tags.bitString, Buffer.concat([Buffer.from([0]), held]));
export const text = (held: string): Buffer => encode(0x0c, Buffer.from(held));

/** Content in hex, as in `55040a`. */
export const oid = (content: string): Buffer => encode(tags.objectIdentifier, Buffer.from(content, 'hex'));

const set = (held: Uint8Array): Buffer => encode(0x31, held);
export const nameOf = (...values: readonly string[]): Buffer =>
  sequence(...values.map((value) => set(sequence(oid('55040a'), text(value)))));

export const extension = (content: string, value: Uint8Array): Buffer =>
  sequence(oid(content), octets(value));

const brandIndicator = sequence(oid('2b0601050507031f'));
/** Extensions that identify a mark certificate. */
export const markExtensions: readonly Buffer[] = [
  extension('551d25', brandIndicator),
  extension('2b0601050507010c', sequence()),
];

const pointOnCurve = Buffer.from(
  '046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
  'hex',
);
export const curveKey = sequence(
  sequence(oid('2a8648ce3d0201'), oid('2a8648ce3d030107')),
  bits(pointOnCurve),
);
export const rsaKey = (modulus: Uint8Array, exponent: Uint8Array): Buffer =>
  sequence(
    sequence(oid('2a864886f70d010101'), Buffer.from([5, 0])),
    bits(sequence(integer(modulus), integer(exponent))),
  );

export interface HandWritten {
  readonly subject?: Uint8Array;
  readonly issuer?: Uint8Array;
  readonly key?: Uint8Array;
  readonly extensions?: readonly Uint8Array[];
  readonly signature?: Uint8Array;
  /** In hex; ECDSA with SHA-256 where nothing is said. */
  readonly algorithm?: string;
}

/** DER. Issued by itself where nothing is said. */
export function handWritten(parts: HandWritten): Buffer {
  const own = nameOf('Example Brand Ltd');
  const algorithm = sequence(oid(parts.algorithm ?? '2a8648ce3d040302'));
  const moment = encode(tags.utcTime, Buffer.from('260101000000Z'));
  const tbs = sequence(
    encode(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.from([1])),
    algorithm,
    parts.issuer ?? own,
    sequence(moment, moment),
    parts.subject ?? own,
    parts.key ?? curveKey,
    encode(0xa3, sequence(...(parts.extensions ?? markExtensions))),
  );
  return sequence(tbs, algorithm, bits(parts.signature ?? Buffer.alloc(70, 1)));
}
