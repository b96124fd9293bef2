import { childrenOf, contentOf, elementAt, tags } from './der.ts';

// Keys and signatures allowed in the chain of a mark certificate. Source: Mark Certificate Requirements 1.7,
// §6.1.5 and §6.1.6: RSA of 2,048 bits or more, P-256, P-384, P-521; SHA-256, SHA-384, SHA-512.

const rsa = '1.2.840.113549.1.1.1';
const ellipticCurve = '1.2.840.10045.2.1';
const rsaBitsMin = 2048;
/** Twice the size of the largest roots. */
const rsaBitsMax = 8192;
/**
 * All authorities use 17 bits, and Node accepts up to 64 for a large key. A long exponent makes verifying as
 * expensive as signing.
 */
const exponentBitsMax = 64;

/** Object identifiers of the allowed curves, in hex. */
const curves: ReadonlySet<string> = new Set(['2a8648ce3d030107', '2b81040022', '2b81040023']);

/** Signature parameters in Node's terms. */
export interface Signing {
  readonly key: 'rsa' | 'ec';
  readonly digest: 'sha256' | 'sha384' | 'sha512';
}

const signings: ReadonlyMap<string, Signing> = new Map([
  ['1.2.840.113549.1.1.11', { key: 'rsa', digest: 'sha256' }],
  ['1.2.840.113549.1.1.12', { key: 'rsa', digest: 'sha384' }],
  ['1.2.840.113549.1.1.13', { key: 'rsa', digest: 'sha512' }],
  ['1.2.840.10045.4.3.2', { key: 'ec', digest: 'sha256' }],
  ['1.2.840.10045.4.3.3', { key: 'ec', digest: 'sha384' }],
  ['1.2.840.10045.4.3.4', { key: 'ec', digest: 'sha512' }],
]);

/** Parameters of a signature algorithm; undefined if it is not accepted here, such as SHA-1 and RSA-PSS. */
export const signingOf = (algorithm: string): Signing | undefined => signings.get(algorithm);

/** Public key as encoded in a certificate: algorithm, its parameters, and the key itself. */
export interface WrittenKey {
  readonly algorithm: string;
  readonly parameters: Uint8Array | undefined;
  readonly key: Uint8Array;
}

/**
 * Reason why a key is not allowed in the chain; undefined if it is. Check this before a library parses the
 * key: custom curve parameters and huge numbers are expensive to process.
 */
export function keyFault({ algorithm, parameters, key }: WrittenKey): string | undefined {
  if (algorithm === rsa) return rsaFault(key);
  if (algorithm !== ellipticCurve) return 'is neither RSA nor on a NIST curve';
  const curveId = parameters && elementAt(parameters, 0, parameters.length);
  const isNamed = curveId?.tag === tags.objectIdentifier && curveId.end === parameters?.length;
  const isAllowed = isNamed && curves.has(Buffer.from(contentOf(parameters, curveId)).toString('hex'));
  return isAllowed ? undefined : 'is not on one of the curves P-256, P-384 and P-521';
}

function rsaFault(key: Uint8Array): string | undefined {
  const whole = elementAt(key, 0, key.length);
  const numbers = whole && whole.end === key.length ? childrenOf(key, whole) : undefined;
  const [modulus, exponent] = numbers?.filter(({ tag }) => tag === tags.integer) ?? [];
  if (!modulus || !exponent || numbers?.length !== 2) return 'is not a readable RSA key';
  const bits = bitsOf(contentOf(key, modulus));
  if (bits < rsaBitsMin) return `is an RSA key of ${bits} bits, but at least ${rsaBitsMin} are required`;
  if (bits > rsaBitsMax) return `is an RSA key of ${bits} bits, but at most ${rsaBitsMax} are supported`;
  const bytes = contentOf(key, exponent);
  const isOdd = ((bytes.at(-1) ?? 0) & 1) === 1;
  const exponentBits = bitsOf(bytes);
  return isOdd && exponentBits >= 2 && exponentBits <= exponentBitsMax
    ? undefined
    : 'is an RSA key with an exponent that is not allowed';
}

/** Bit length of a positive DER integer; 0 if it is negative. */
function bitsOf(bytes: Uint8Array): number {
  if ((bytes[0] ?? 0x80) >= 0x80) return 0;
  const first = bytes.findIndex((byte) => byte !== 0);
  if (first === -1) return 0;
  return (bytes.length - first - 1) * 8 + (32 - Math.clz32(bytes[first] ?? 0));
}
