import type { Chance } from '../../../../platform/demo/chance.ts';
import { childrenOf, type DerElement, elementAt } from '../../rules/certificate/der.ts';

/** The same bytes, damaged in one to three ways: as lines, disks and people with bad intent do. */
export function damaged(bytes: Buffer, chance: Chance): Buffer {
  let left = bytes;
  for (let times = 1 + chance.below(3); times > 0; times -= 1) left = chance.oneOf(ways)(left, chance);
  return left;
}

type Way = (bytes: Buffer, chance: Chance) => Buffer;

const flipBit: Way = (bytes, chance) => {
  const at = chance.below(bytes.length);
  return changedAt(bytes, at, (bytes[at] ?? 0) ^ (1 << chance.below(8)));
};
const writeByte: Way = (bytes, chance) =>
  changedAt(
    bytes,
    chance.below(bytes.length),
    chance.oneOf([0x00, 0xff, 0x80, 0x30, 0x84, chance.below(256)]),
  );
const cut: Way = (bytes, chance) => bytes.subarray(0, chance.below(bytes.length));
const takeOut: Way = (bytes, chance) => {
  const at = chance.below(bytes.length);
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + chance.below(40))]);
};
const repeat: Way = (bytes, chance) => {
  const at = chance.below(bytes.length);
  const stretch = bytes.subarray(at, at + 1 + chance.below(80));
  return Buffer.concat([bytes.subarray(0, at), stretch, bytes.subarray(at)]);
};

/** The length of an element says something else. */
const otherLength: Way = (bytes, chance) => {
  const at = someElement(bytes, chance).start + 1;
  return changedAt(
    bytes,
    at,
    chance.oneOf([0, 0x7f, 0x80, 0x81, 0x84, 0xff, (bytes[at] ?? 0) + 1, (bytes[at] ?? 0) - 1]),
  );
};
/** An element has the place of another one. */
const splice: Way = (bytes, chance) => {
  const [from, to] = [someElement(bytes, chance), someElement(bytes, chance)];
  return Buffer.concat([
    bytes.subarray(0, to.start),
    bytes.subarray(from.start, from.end),
    bytes.subarray(to.end),
  ]);
};
/** The same with lengths that are right again: well written, and something else. */
const exchange: Way = (bytes, chance) => {
  const [from, to] = [someElement(bytes, chance), someElement(bytes, chance)];
  if (from.end - from.start !== to.end - to.start) return splice(bytes, chance);
  const left = Buffer.from(bytes);
  bytes.copy(left, to.start, from.start, from.end);
  return left;
};

const ways: readonly [Way, ...Way[]] = [
  flipBit,
  flipBit,
  flipBit,
  writeByte,
  cut,
  takeOut,
  repeat,
  otherLength,
  splice,
  exchange,
];

function changedAt(bytes: Buffer, at: number, byte: number): Buffer {
  const left = Buffer.from(bytes);
  if (at < left.length) left[at] = byte & 0xff;
  return left;
}

/** One that is found by going down as far as chance does. */
function someElement(bytes: Buffer, chance: Chance): DerElement {
  let found: DerElement = { tag: 0, start: 0, content: 0, end: bytes.length };
  let inside = elementAt(bytes, 0, bytes.length);
  while (inside) {
    found = inside;
    const children = (inside.tag & 0x20) === 0 ? [] : (childrenOf(bytes, inside) ?? []);
    inside = chance.happens(0.15) ? undefined : children[chance.below(children.length)];
  }
  return found;
}
