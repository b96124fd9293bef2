import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** Reads exactly `length` bytes from a stream. Never resolves if the stream ends before. */
export async function readExactly(stream: Readable, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(length);
  for (let filled = 0; filled < length; ) {
    const part: Buffer | null = stream.read(Math.min(length - filled, stream.readableLength));
    if (part) filled += part.copy(bytes, filled);
    else await once(stream, 'readable');
  }
  return bytes;
}
