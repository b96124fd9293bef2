import { randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';
import type { Coding } from './coding.ts';

const namedFlag = 0x08;
const flagsAt = 3;
const headerBytes = 10;
const blurBytesMax = 100;

/**
 * Adds a random-length file name to gzip, which every reader skips (RFC 1952, 2.3.1). Compressed length depends on
 * content: an observer of many answers that contain a secret next to text of their choice could deduce the secret
 * bit by bit (BREACH). With a random length, each bit takes thousands of answers ("Heal the BREACH", as in Django).
 */
function blurLength(compressed: Buffer): Buffer {
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

/** Minimum length for compression: anything smaller fits into one network packet anyway. */
export const compressFrom = 1024;

/**
 * Maximum length compressed on the main thread, in about 0.1 ms: handing work to another thread costs the main
 * thread as much.
 */
const inPlaceMax = 32 * 1024;

/** Maximum bytes being compressed off the main thread; further answers are sent uncompressed. */
const besideBytesMax = 32 * 1024 * 1024;
/** Memory of one compressor: the maximum of Brotli. */
const compressorBytes = 1024 * 1024;
let besideBytes = 0;

/** Level 6 would make a list 5 % smaller and take twice as long (decision 51). */
const quick = { level: 1 };
/** Above level 6, Brotli takes four times as long for 7 % less. */
const thorough = {
  gzip: { level: 6 },
  br: {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  },
};

const gzipInPool = promisify<Uint8Array, { level: number }, Buffer>(gzip);
const brotliInPool = promisify<Uint8Array, typeof thorough.br, Buffer>(brotliCompress);

/**
 * Compresses a private answer with gzip and hides its exact length: immediately if short, off the main thread if
 * long. Undefined if too much is being compressed already.
 */
export function compressOwn(text: string): Buffer | Promise<Buffer | undefined> {
  if (text.length <= inPlaceMax) return blurLength(gzipSync(text, quick));
  return compressInPool(text, async (bytes) => blurLength(await gzipInPool(bytes, quick)));
}

/** Compresses a public answer that is sent often. Undefined if too much is being compressed already. */
export const compressShared = (text: string, coding: Coding): Promise<Buffer | undefined> =>
  compressInPool(text, (bytes) =>
    coding === 'br' ? brotliInPool(bytes, thorough.br) : gzipInPool(bytes, thorough.gzip),
  );

async function compressInPool(
  text: string,
  compress: (bytes: Buffer) => Promise<Buffer>,
): Promise<Buffer | undefined> {
  const reservedBytes = Buffer.byteLength(text) + compressorBytes;
  if (besideBytes + reservedBytes > besideBytesMax) return undefined;
  besideBytes += reservedBytes;
  try {
    return await compress(Buffer.from(text));
  } finally {
    besideBytes -= reservedBytes;
  }
}
