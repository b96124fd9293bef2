import { randomInt } from 'node:crypto';

const namedFlag = 0x08;
const flagsAt = 3;
const headerBytes = 10;
const blurBytesMax = 100;

/**
 * Adds a random-length file name to gzip, which every reader skips (RFC 1952, 2.3.1). Compressed length depends on
 * content: an observer of many answers that contain a secret next to text of their choice could deduce the secret
 * bit by bit (BREACH). With a random length, each bit takes thousands of answers ("Heal the BREACH", as in Django).
 */
export function blurLength(compressed: Buffer): Buffer {
  const name = Buffer.alloc(randomInt(blurBytesMax) + 1, 'a');
  name[name.length - 1] = 0;
  const blurred = Buffer.concat([
    compressed.subarray(0, headerBytes),
    name,
    compressed.subarray(headerBytes),
  ]);
  blurred[flagsAt] = (blurred[flagsAt] ?? 0) | namedFlag;
  return blurred;
}
