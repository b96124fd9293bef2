import { isUtf8 } from 'node:buffer';
import { gunzipSync } from 'node:zlib';
import type { LogoFinding, LogoRule } from './finding.ts';
import { makeItSmaller, sizeText } from './size-text.ts';

/** Read limit, packed or unpacked: twice what receivers accept, so that a logo that is too large still gets its other findings. */
export const readBytesMax = 64 * 1024;

/** Uncompressed bytes of an SVG or a gzipped one; otherwise the reason why it is unreadable or not text. */
export function unpack(input: Uint8Array): Buffer | LogoFinding {
  const isPacked = input[0] === 0x1f && input[1] === 0x8b;
  const svg = isPacked ? gunzip(input) : Buffer.from(input);
  if (!Buffer.isBuffer(svg) || isUtf8(svg)) return svg;
  return unreadable('not_utf8', 'The file is not UTF-8 text: save it as a plain SVG with UTF-8 encoding.');
}

function gunzip(packed: Uint8Array): Buffer | LogoFinding {
  // Content within the limit never compresses to more than this.
  if (packed.length > readBytesMax) return tooLarge;
  try {
    return gunzipSync(packed, { maxOutputLength: readBytesMax });
  } catch (error) {
    if (error instanceof RangeError) return tooLarge;
    return unreadable(
      'gzip_broken',
      'The compressed file is damaged: compress it again or upload the SVG itself.',
    );
  }
}

const unreadable = (code: LogoRule, detail: string): LogoFinding => ({ code, line: 1, detail });
const tooLarge = unreadable(
  'gzip_too_large',
  `Decompressed, the file is larger than ${sizeText(readBytesMax)}, and a logo may be at most 32 KB. ${makeItSmaller}`,
);
