import { open } from 'node:fs/promises';

/** A picture: its bytes, or the path of its file. */
export type Picture = Uint8Array | { readonly path: string };

/** Accepted image types. */
export type ImageKind = 'image/png' | 'image/jpeg' | 'image/webp';

/** Image type by the first bytes; undefined for any other. File names and declared types are ignored. */
export function kindOfImage(bytes: Uint8Array): ImageKind | undefined {
  if (beginsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (beginsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP') return 'image/webp';
  return undefined;
}

/** The same for a picture that may be in a file. */
export async function kindOfPicture(picture: Picture): Promise<ImageKind | undefined> {
  if (picture instanceof Uint8Array) return kindOfImage(picture);
  const file = await open(picture.path);
  try {
    const head = Buffer.alloc(headBytes);
    const { bytesRead } = await file.read(head, 0, headBytes, 0);
    return kindOfImage(head.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** Bytes needed to recognise every type. */
const headBytes = 12;

const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const textAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
