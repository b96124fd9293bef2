import type { Randomness } from '../../../../platform/demo/chance.ts';
import { encode } from '../../rules/certificate/der.ts';
import { pemOf, readPem } from '../../rules/certificate/pem.ts';
import { damaged } from '../certificate/damage.ts';
import { handWritten } from '../certificate/hand-written.ts';

/** A file in whose armour stands what was damaged. */
export interface SpoiledDer {
  readonly file: Buffer;
  /** True if one of the first two certificates differs from the signed one. */
  readonly isForged: boolean;
}

/** A chain with one of its first two certificates damaged as lines, disks and people with bad intent do, in good armour. */
export function spoiledDer(pem: string, chance: Randomness): SpoiledDer {
  const whole = readPem(pem);
  if ('code' in whole) return { file: damaged(Buffer.from(pem), chance), isForged: false };
  const at = chance.below(Math.min(2, whole.length));
  const original = whole[at] ?? Buffer.alloc(0);
  const changed = chance.happens(0.75) ? damaged(original, chance) : chance.oneOf(tricks)(original, chance);
  // Without any armour, as certificates are downloaded too.
  if (chance.happens(0.03)) return { file: changed, isForged: false };
  return { file: Buffer.from(pemOf(whole.toSpliced(at, 1, changed))), isForged: !changed.equals(original) };
}

type Trick = (der: Buffer, chance: Randomness) => Buffer;

const lengths = [
  '80',
  '84ffffffff',
  '847fffffff',
  '8900ffffffffffffffff',
  'ff',
  '830fffff',
  '8100',
  '82ffff',
];

const tricks: readonly [Trick, ...Trick[]] = [
  /** A length that is longer than all there is, or of no end. */
  (der, chance) => {
    const length = Buffer.from(lengths[chance.below(lengths.length)] ?? '', 'hex');
    return Buffer.concat([der.subarray(0, 1), length, der.subarray(4)]);
  },
  (_der, chance) => nested(chance.oneOf([0x30, 0x31, 0xa0, 0x24]), 1 + chance.below(20_000)),
  (der, chance) => encode(chance.oneOf([0x30, 0x04, 0x03, 0x02]), der),
  (der, chance) => Buffer.concat([der, Buffer.alloc(1 + chance.below(40_000), chance.below(256))]),
  (der) => Buffer.concat([der, der]),
  (_der, chance) => Buffer.from(Array.from({ length: chance.below(3000) }, () => chance.below(256))),
  (_der, chance) =>
    handWritten({ signature: Buffer.alloc(chance.below(10_000), chance.below(256)), extensions: [] }),
  (_der, chance) => damaged(handWritten({}), chance),
];

/** Elements in each other, each with a length of three bytes. */
function nested(tag: number, levels: number): Buffer {
  const bytes = Buffer.alloc(levels * 4);
  for (let at = 0; at < levels; at += 1) {
    const inside = Math.min((levels - at - 1) * 4, 0xffff);
    bytes.set([tag, 0x82, inside >> 8, inside & 0xff], at * 4);
  }
  return bytes;
}
