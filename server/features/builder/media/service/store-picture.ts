import { type ErrorCode, fail } from '../../../../kernel/errors.ts';
import type { FileContent } from '../../../../kernel/upload.ts';
import type { FileStore, Sha256 } from '../../../../platform/files/index.ts';
import {
  type ImageContext,
  ImageFault,
  type ImageKind,
  type Images,
  kindOfImage,
  kindOfPicture,
  type MadeRenditions,
} from '../../../../platform/images/index.ts';
import { type RenditionFormat, renditionWidths } from '../schema.ts';

/** A picture with stored files that no site or project owns yet. */
export interface StoredPicture {
  readonly original: Sha256;
  readonly mediaType: ImageKind | 'image/svg+xml';
  /** Hash of its widest rendition, by which documents name it. */
  readonly file: Sha256;
  readonly width: number;
  readonly height: number;
  readonly color: string;
  readonly files: readonly StoredRendition[];
}

export interface StoredRendition {
  readonly width: number;
  readonly height: number;
  readonly format: RenditionFormat;
  readonly sha256: Sha256;
}

export interface PictureStores {
  readonly files: FileStore;
  readonly images: Images;
}

const work = { widthsPx: renditionWidths };
const unsupported: ErrorCode = 'unsupported_image';

/**
 * Makes the renditions of an uploaded picture and stores them with the original. Throws `unsupported_image`
 * with the reason.
 */
export async function storePicture(
  content: FileContent,
  member: string,
  { files, images }: PictureStores,
  request: ImageContext,
): Promise<StoredPicture> {
  try {
    const renditions = await images.renditions(content, work, request);
    // One of the three kinds: all others were refused.
    return await storeRenditions(content, (await kindOfPicture(content)) as ImageKind, renditions, files);
  } catch (thrown) {
    if (!(thrown instanceof ImageFault)) throw thrown;
    return fail(unsupported, {
      detail: thrown.message,
      errors: [{ pointer: `/${member}`, code: thrown.reason, detail: thrown.message }],
    });
  }
}

/** Stores a generated picture, which may be an SVG drawing. */
export async function storeGenerated(
  bytes: Uint8Array,
  { files, images }: PictureStores,
): Promise<StoredPicture> {
  const kind = kindOfImage(bytes);
  const renditions = kind ? await images.renditions(bytes, work) : await images.drawing(bytes, work);
  return storeRenditions(bytes, kind ?? 'image/svg+xml', renditions, files);
}

/** Stores the renditions painted from a generated picture or made from a drawing. */
export const storePainted = (
  original: Uint8Array,
  painted: MadeRenditions,
  files: FileStore,
): Promise<StoredPicture> =>
  storeRenditions(original, kindOfImage(original) ?? 'image/svg+xml', painted, files);

async function storeRenditions(
  content: Uint8Array | FileContent,
  mediaType: StoredPicture['mediaType'],
  { widthPx, heightPx, color, renditions }: MadeRenditions,
  store: FileStore,
): Promise<StoredPicture> {
  const files: StoredRendition[] = [];
  for (const each of renditions)
    files.push({
      width: each.widthPx,
      height: each.heightPx,
      format: each.mediaType.slice('image/'.length) as RenditionFormat,
      sha256: await store.put(each.bytes),
    });
  const original = await store.put(content);
  const file = files.at(-1)?.sha256 ?? original;
  return { original, mediaType, file, width: widthPx, height: heightPx, color, files };
}
