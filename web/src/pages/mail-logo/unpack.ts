/** True for a gzip, as compressed drawings (.svgz) are. */
export const isPacked = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * Content of a gzip; undefined if it is damaged or too large: a small one may unpack to a thousand times its size.
 */
export async function unpacked(
  bytes: Uint8Array<ArrayBuffer>,
  bytesMax: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.length;
      if (length > bytesMax) {
        void reader.cancel();
        return undefined;
      }
      parts.push(part.value);
    }
  } catch {
    return undefined;
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
