import { randomInt } from 'node:crypto';

const namedFlag = 0x08;
const flagsAt = 3;
const headerBytes = 10;
const blurBytesMax = 100;

/**
 * Puts a file name of random length into gzip, which every reader skips (RFC 1952, 2.3.1). What compresses well is short: who
 * sees the length of many answers that hold a secret beside text of their choosing could find the secret out, bit by
 * bit (BREACH). With chance in the length, each bit takes thousands of answers ("Heal the BREACH", as Django does it).
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
