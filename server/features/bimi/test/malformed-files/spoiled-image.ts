import { crc32 } from 'node:zlib';
import type { Randomness } from '../../../../platform/demo/chance.ts';
import { pngOf } from '../../../../platform/images/test/pictures.ts';
import { damaged } from '../certificate/damage.ts';

/** A picture with something done to its bytes, its parts or what it says of itself; seldom it is as good as before. */
export function spoiledImage(picture: Buffer, others: readonly Buffer[], chance: Randomness): Buffer {
  const spoiled = chance.happens(0.6) ? chance.oneOf(tricks)(picture, chance, others) : picture;
  return spoiled === picture || chance.happens(0.3) ? damaged(spoiled, chance) : spoiled;
}

type Trick = (picture: Buffer, chance: Randomness, others: readonly Buffer[]) => Buffer;

const any = <T>(items: readonly T[], chance: Randomness): T => items[chance.below(items.length)] as T;
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

const fronts = [
  'GIF89a',
  '%PDF-1.7\n',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'BM',
  'II*\0',
  '\0\0\0\x1cftypavif',
];
const prefixes = [
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff\xe0',
  'RIFF\x24\0\0\0WEBPVP8 ',
  'RIFF\xff\xff\xff\xffWEBPVP8L',
  ...fronts,
];
const backs = [
  '<script>alert(1)</script>',
  'PK\x03\x04',
  '\xff\xd9',
  '%%EOF',
  '\0'.repeat(5000),
  '<?php system("a"); ?>',
];
const sizes = [0, 1, 255, 8192, 8193, 65_535, 16_777_216, 2_147_483_647, 4_294_967_295];

/** Changes one number of the header: width, height, depth and the like of each format. */
function changeHeader(picture: Buffer, chance: Randomness): Buffer {
  const changed = Buffer.from(picture);
  const size = any(sizes, chance);
  if (picture[0] === 0x89 && picture.length > 33) {
    if (chance.happens(0.6)) changed.writeUInt32BE(size, chance.oneOf([16, 20]));
    else changed[24 + chance.below(5)] = chance.below(256);
    changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
    return changed;
  }
  const frame = jpegFrame(picture);
  if (frame !== undefined && frame + 10 < picture.length) {
    if (chance.happens(0.6)) changed.writeUInt16BE(size & 0xffff, frame + chance.oneOf([5, 7]));
    else changed[frame + 4 + chance.below(8)] = chance.below(256);
    return changed;
  }
  if (picture.length > 34) changed.writeUInt32LE(size, chance.oneOf([4, 16, 20, 24, 27, 30]));
  return changed;
}

/** Offset of a JPEG's SOF0 or SOF2. */
function jpegFrame(picture: Buffer): number | undefined {
  if (picture[0] !== 0xff) return undefined;
  const found = [0xc0, 0xc2]
    .map((marker) => picture.indexOf(Buffer.from([0xff, marker])))
    .filter((at) => at > 0);
  return found[0];
}

/** A part of a PNG, with its right sum. */
function pngChunk(type: string, held: Buffer): Buffer {
  const body = Buffer.concat([latin1(type), held]);
  const bytes = Buffer.alloc(body.length + 8);
  bytes.writeUInt32BE(held.length);
  body.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(body), body.length + 4);
  return bytes;
}

const tricks: readonly [Trick, ...Trick[]] = [
  changeHeader,
  changeHeader,
  changeHeader,
  (picture, chance) => Buffer.concat([latin1(any(fronts, chance)), picture]),
  (picture, chance) => Buffer.concat([picture, latin1(any(backs, chance))]),
  (picture, chance) => {
    const prefix = latin1(any(prefixes, chance));
    return Buffer.concat([prefix, picture.subarray(chance.happens(0.5) ? prefix.length : 0)]);
  },
  (picture, chance) => picture.subarray(0, chance.below(picture.length)),
  (picture, chance) => picture.subarray(0, 8 + chance.below(60)),
  (picture, chance, others) => {
    const at = chance.below(picture.length);
    return Buffer.concat([picture.subarray(0, at), any(others, chance).subarray(at)]);
  },
  (picture) => Buffer.concat([picture, picture]),
  (picture, chance) => {
    const type = chance.oneOf([
      'tEXt',
      'zTXt',
      'iCCP',
      'eXIf',
      'gAMA',
      'PLTE',
      'tRNS',
      'IDAT',
      'IHDR',
      'IEND',
      'acTL',
    ]);
    const held = Buffer.from(Array.from({ length: chance.below(400) }, () => chance.below(256)));
    return Buffer.concat([picture.subarray(0, 33), pngChunk(type, held), picture.subarray(33)]);
  },
  (picture, chance) => {
    // A segment that says how a camera was held and where, and is none.
    const head = Buffer.from([
      0xff,
      chance.oneOf([0xe1, 0xe2, 0xfe, 0xdb, 0xc4, 0xdd]),
      chance.below(256),
      chance.below(256),
    ]);
    return Buffer.concat([
      picture.subarray(0, 2),
      head,
      latin1('Exif\0\0MM\0*\0\0\0\x08'),
      picture.subarray(2),
    ]);
  },
  (_picture, chance) => pngOf(1 + chance.below(9000), 1 + chance.below(9000), 8),
  (_picture, chance) => pngOf(1 + chance.below(64), 1 + chance.below(64), chance.below(64)),
  (_picture, chance) => {
    const noise = Buffer.from(Array.from({ length: chance.below(600) }, () => chance.below(256)));
    return Buffer.concat([latin1(any(prefixes, chance)), noise]);
  },
];
