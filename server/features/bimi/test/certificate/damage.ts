import type { Randomness } from '../../../../platform/demo/chance.ts';
import { childrenOf, type DerElement, elementAt } from '../../rules/certificate/der.ts';

/** The same bytes, damaged in one to three ways: as lines, disks and people with bad intent do. */
export function damaged(bytes: Buffer, chance: Randomness): Buffer {
  let result = bytes;
  for (let times = 1 + chance.below(3); times > 0; times -= 1)
    result = chance.oneOf(corruptions)(result, chance);
  return result;
}

type Corruption = (bytes: Buffer, chance: Randomness) => Buffer;

const flipBit: Corruption = (bytes, chance) => {
  const at = chance.below(bytes.length);
  return changedAt(bytes, at, (bytes[at] ?? 0) ^ (1 << chance.below(8)));
};
const writeByte: Corruption = (bytes, chance) =>
  changedAt(
    bytes,
    chance.below(bytes.length),
    chance.oneOf([0x00, 0xff, 0x80, 0x30, 0x84, chance.below(256)]),
  );
const cut: Corruption = (bytes, chance) => bytes.subarray(0, chance.below(bytes.length));
const removeBytes: Corruption = (bytes, chance) => {
  const at = chance.below(bytes.length);
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + chance.below(40))]);
};
const repeat: Corruption = (bytes, chance) => {
  const at = chance.below(bytes.length);
  const stretch = bytes.subarray(at, at + 1 + chance.below(80));
  return Buffer.concat([bytes.subarray(0, at), stretch, bytes.subarray(at)]);
};

/** The length of an element says something else. */
const otherLength: Corruption = (bytes, chance) => {
  const at = someElement(bytes, chance).start + 1;
  return changedAt(
    bytes,
    at,
    chance.oneOf([0, 0x7f, 0x80, 0x81, 0x84, 0xff, (bytes[at] ?? 0) + 1, (bytes[at] ?? 0) - 1]),
  );
};
/** An element has the place of another one. */
const splice: Corruption = (bytes, chance) => {
  const [from, to] = [someElement(bytes, chance), someElement(bytes, chance)];
  return Buffer.concat([
    bytes.subarray(0, to.start),
    bytes.subarray(from.start, from.end),
    bytes.subarray(to.end),
  ]);
};
/** The same with lengths that are right again: well written, and something else. */
const exchange: Corruption = (bytes, chance) => {
  const [from, to] = [someElement(bytes, chance), someElement(bytes, chance)];
  if (from.end - from.start !== to.end - to.start) return splice(bytes, chance);
  const result = Buffer.from(bytes);
  bytes.copy(result, to.start, from.start, from.end);
  return result;
};

const corruptions: readonly [Corruption, ...Corruption[]] = [
  flipBit,
  flipBit,
  flipBit,
  writeByte,
  cut,
  removeBytes,
  repeat,
  otherLength,
  splice,
  exchange,
];

function changedAt(bytes: Buffer, at: number, byte: number): Buffer {
  const result = Buffer.from(bytes);
  if (at < result.length) result[at] = byte & 0xff;
  return result;
}

/** One that is found by going down as far as chance does. */
function someElement(bytes: Buffer, chance: Randomness): DerElement {
  let found: DerElement = { tag: 0, start: 0, content: 0, end: bytes.length };
  let inside = elementAt(bytes, 0, bytes.length);
  while (inside) {
    found = inside;
    const children = (inside.tag & 0x20) === 0 ? [] : (childrenOf(bytes, inside) ?? []);
    inside = chance.happens(0.15) ? undefined : children[chance.below(children.length)];
  }
  return found;
}
