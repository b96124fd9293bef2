import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** Reads the next bytes of a stream, so many and no more. Never ends where the stream does before. */
export async function readExactly(stream: Readable, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(length);
  for (let filled = 0; filled < length; ) {
    const part: Buffer | null = stream.read(Math.min(length - filled, stream.readableLength));
    if (part) filled += part.copy(bytes, filled);
    else await once(stream, 'readable');
  }
  return bytes;
}
