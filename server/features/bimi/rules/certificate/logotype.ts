import { gunzipSync } from 'node:zlib';
import { type HashAlgAndValue, LogotypeExtn } from '@peculiar/asn1-x509-logotype';
import { valueIn } from './extension-values.ts';
import type { Extensions } from './extensions.ts';
import { sanitize } from './names.ts';
import { oids } from './oid.ts';

/** Logo embedded in a mark certificate. Source: RFC 9399 §4, and Mark Certificate Requirements 1.7 §7.1.2.3. */
export interface EmbeddedLogo {
  /** Uncompressed, as used for the hash. */
  readonly svg: Buffer;
  /** True if it was compressed inside the certificate, as required. */
  readonly isPacked: boolean;
  readonly hashes: readonly LogoHash[];
}

export interface LogoHash {
  /** Hash algorithm in Node's terms; undefined if unknown. */
  readonly algorithm: string | undefined;
  readonly value: Buffer;
}

export interface LogoFault {
  /** Reason as a sentence. */
  readonly why: string;
}

/** Twice the size that receivers accept. Anything larger is refused and not decompressed further. */
const svgBytesMax = 64 * 1024;
const hashesMax = 8;
/** RFC 9399 §7 assigns the second type to compressed logos; current certificates use the first. */
const mediaTypes: ReadonlySet<string> = new Set(['image/svg+xml', 'image/svg+xml+gzip']);
/** SHA-1 does not resist collisions, but authorities use it here, and their signature covers the file. */
const algorithms: ReadonlyMap<string, string> = new Map([
  ['1.3.14.3.2.26', 'sha1'],
  ['2.16.840.1.101.3.4.2.1', 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
]);
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Logo of the subject: its first image. */
export function readLogotype(extensions: Extensions): EmbeddedLogo | LogoFault {
  const details = detailsOf(extensions);
  if (!details) return { why: 'The certificate does not contain its logo as an image.' };
  const { mediaType, logotypeHash, logotypeURI } = details;
  if (!isSvg(mediaType))
    return { why: `The logo in the certificate is not SVG but "${sanitize(mediaType)}".` };
  const [address = ''] = logotypeURI;
  const comma = address.indexOf(',');
  const [scheme = '', ...parameters] = address.slice(0, Math.max(0, comma)).toLowerCase().split(';');
  if (!scheme.startsWith('data:') || parameters.at(-1) !== 'base64')
    return { why: 'The certificate contains an address instead of the logo itself.' };
  if (!isSvg(scheme.slice('data:'.length)))
    return { why: 'The logo in the certificate is not marked as SVG.' };
  const packed = address.slice(comma + 1);
  if (packed.length % 4 !== 0 || !base64.test(packed))
    return { why: 'The logo in the certificate is damaged: it is not valid base64.' };
  return unpacked(Buffer.from(packed, 'base64'), logotypeHash.slice(0, hashesMax).map(hashOf));
}

function detailsOf(extensions: Extensions) {
  try {
    const logotype = valueIn(extensions, oids.logotype, LogotypeExtn);
    return logotype?.subjectLogo?.direct?.image?.[0]?.imageDetails;
  } catch {
    return undefined;
  }
}

const isSvg = (mediaType: string): boolean =>
  mediaTypes.has((mediaType.split(';')[0] ?? '').trim().toLowerCase());

function unpacked(bytes: Buffer, hashes: readonly LogoHash[]): EmbeddedLogo | LogoFault {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isPacked) {
    return bytes.length > svgBytesMax ? { why: tooLarge } : { svg: bytes, isPacked, hashes };
  }
  try {
    return { svg: gunzipSync(bytes, { maxOutputLength: svgBytesMax }), isPacked, hashes };
  } catch (thrown) {
    const isTooLarge = thrown instanceof RangeError;
    return {
      why: isTooLarge ? tooLarge : 'The logo in the certificate is damaged: it cannot be decompressed.',
    };
  }
}

const tooLarge =
  'The logo in the certificate is larger than 64 KB, and receivers show at most 32 KB. Ask the authority to issue it again with a simpler drawing.';

const hashOf = ({ hashAlg, hashValue }: HashAlgAndValue): LogoHash => ({
  algorithm: algorithms.get(hashAlg.algorithm),
  value: Buffer.from(new Uint8Array(octets(hashValue))),
});

const octets = (held: ArrayBuffer | { readonly buffer: ArrayBuffer }): ArrayBuffer =>
  held instanceof ArrayBuffer ? held : held.buffer;
