/** Position of a DER element in the bytes it was read from. Source: X.690 §8.1, §10.1. */
export interface DerElement {
  /** The whole first byte: class, constructed flag and number. */
  readonly tag: number;
  readonly start: number;
  /** Offset of the content. */
  readonly content: number;
  readonly end: number;
}

export const tags = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  objectIdentifier: 0x06,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
} as const;

/** Constructed context tag, such as `[3]` of a certificate. */
export const contextTag = (number: number): number => 0xa0 | number;

const constructedBit = 0x20;
/** Certificates have about 15, including those inside strings. */
const depthMax = 32;
/** A mark certificate has about 150, and one more for each domain; authorities sell up to 250 domains. */
const elementsMax = 600;

/**
 * Element that begins at `at` and ends at or before `end`; undefined if there is none. Strict: lengths are
 * definite and minimal, so that any bytes have one reading. Tag numbers above 30 do not occur in
 * certificates.
 */
export function elementAt(bytes: Uint8Array, at: number, end: number): DerElement | undefined {
  const tag = bytes[at];
  const first = bytes[at + 1];
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) return undefined;
  let content = at + 2;
  let length = first;
  if (first >= 0x80) {
    const lengthBytes = first & 0x7f;
    if (lengthBytes === 0 || lengthBytes > 4) return undefined;
    length = 0;
    for (let read = 0; read < lengthBytes; read += 1) length = length * 256 + (bytes[content + read] ?? 0);
    if (length < 0x80 || length < 256 ** (lengthBytes - 1)) return undefined;
    content += lengthBytes;
  }
  const last = content + length;
  return last > end || last > bytes.length ? undefined : { tag, start: at, content, end: last };
}

/** Children of an element, in order; undefined if the content is not a sequence, or has more than 600 elements. */
export function childrenOf(bytes: Uint8Array, { content, end }: DerElement): DerElement[] | undefined {
  const children: DerElement[] = [];
  for (let at = content; at < end; ) {
    const child = elementAt(bytes, at, end);
    if (!child || children.length === elementsMax) return undefined;
    children.push(child);
    at = child.end;
  }
  return children;
}

/** Bytes of an element including its head: a view, not a copy. */
export const bytesOf = (bytes: Uint8Array, { start, end }: DerElement): Uint8Array =>
  bytes.subarray(start, end);

/** Content of an element: a view, not a copy. */
export const contentOf = (bytes: Uint8Array, { content, end }: DerElement): Uint8Array =>
  bytes.subarray(content, end);

/**
 * Number of elements if the bytes are strict DER and nothing else, and no deeper or larger than a
 * certificate; otherwise undefined. Strings are counted too, since libraries parse their content. Call this
 * before any parser: parsers recurse, and take 20 µs per element.
 */
export function modestElementsIn(bytes: Uint8Array): number | undefined {
  if (elementAt(bytes, 0, bytes.length)?.end !== bytes.length) return undefined;
  const { elements, isWhole } = walk(bytes, 0, bytes.length, 0);
  return isWhole && elements <= elementsMax ? elements : undefined;
}

export const isModestDer = (bytes: Uint8Array): boolean => modestElementsIn(bytes) !== undefined;

interface WalkResult {
  readonly elements: number;
  /** True if the bytes consist of whole elements. */
  readonly isWhole: boolean;
}

/** Stops after `elementsMax` elements. */
function walk(bytes: Uint8Array, start: number, end: number, depth: number): WalkResult {
  let elements = 0;
  for (let at = start; at < end; ) {
    const element = elementAt(bytes, at, end);
    if (!element || depth === depthMax || elements > elementsMax) return { elements, isWhole: false };
    elements += 1;
    const isConstructed = (element.tag & constructedBit) !== 0;
    if (isConstructed || isString(element)) {
      const inside = walk(
        bytes,
        element.content + (element.tag === tags.bitString ? 1 : 0),
        element.end,
        depth + 1,
      );
      elements += inside.elements;
      if (isConstructed && !inside.isWhole) return { elements, isWhole: false };
    }
    at = element.end;
  }
  return { elements, isWhole: true };
}

/** True for octet and bit strings, which may contain elements. */
const isString = ({ tag }: DerElement): boolean => tag === tags.octetString || tag === tags.bitString;

/** Encodes an element with a tag and content. */
export function encode(tag: number, content: Uint8Array): Buffer {
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  const digits: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) digits.unshift(rest % 256);
  return Buffer.concat([Buffer.from([tag, 0x80 | digits.length, ...digits]), content]);
}
