import { OutboundFault } from './outbound-fault.ts';

/**
 * Reads a complete body. Fails with `too_large` and the message `tooLarge` as soon as it exceeds the limit, and with
 * `connection_failed` if it is truncated.
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
