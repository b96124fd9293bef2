/** The kinds of pictures that are taken in. */
export type ImageKind = 'image/png' | 'image/jpeg' | 'image/webp';

/** Of which kind bytes say that they are by how they begin; undefined for any other. What anybody calls them counts for nothing. */
export function kindOfImage(bytes: Uint8Array): ImageKind | undefined {
  if (beginsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (beginsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP') return 'image/webp';
  return undefined;
}

const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const textAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
