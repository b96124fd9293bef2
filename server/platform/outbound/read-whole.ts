import { OutboundFault } from './outbound-fault.ts';

/**
 * All of an answer's body. Fails `too_large` with `tooLarge` as soon as there is more than may be, and `connection_failed`
 * where it ends before its end.
 */
export async function readWhole(
  source: AsyncIterable<Buffer>,
  bytesMax: number,
  tooLarge: string,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of source) {
      size += part.length;
      if (size > bytesMax) throw new OutboundFault('too_large', tooLarge);
      parts.push(part);
    }
  } catch (thrown) {
    if (thrown instanceof OutboundFault) throw thrown;
    throw new OutboundFault('connection_failed', 'The connection was closed before the end of the answer.', {
      cause: thrown,
    });
  }
  return Buffer.concat(parts);
}
