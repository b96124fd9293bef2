import { fail } from '../../../kernel/errors.ts';
import type { UploadedFile } from '../../../kernel/upload.ts';
import { type ImageContext, ImageFault, type Images } from '../../../platform/images/index.ts';
import type { PublicFiles } from '../../public-files/index.ts';
import { photoSidePx } from '../schema.ts';

/** A stored photo that no site shows yet. */
export interface StoredPhoto {
  readonly name: string;
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Part of the photo to show, as given by callers. */
export interface PhotoCut {
  readonly photo_x?: number;
  readonly photo_y?: number;
  readonly photo_zoom?: number;
}

/**
 * Crops a photo to a square and stores it; the original is not stored. Fails with `unsupported_image` and the
 * reason if it cannot be read.
 */
export async function storePhoto(
  photo: UploadedFile,
  { photo_x: x = 0.5, photo_y: y = 0.5, photo_zoom: zoom = 1 }: PhotoCut,
  { images, publicFiles }: { readonly images: Images; readonly publicFiles: PublicFiles },
  request: ImageContext,
): Promise<StoredPhoto> {
  try {
    const square = await images.square(
      photo.content,
      { centre: { x, y }, zoom, sidePx: photoSidePx },
      request,
    );
    const { mediaType, widthPx, heightPx } = square;
    return { name: await publicFiles.keep(square.bytes, mediaType), mediaType, widthPx, heightPx };
  } catch (thrown) {
    if (!(thrown instanceof ImageFault)) throw thrown;
    return fail('unsupported_image', {
      detail: thrown.message,
      errors: [{ pointer: '/photo_base64', code: thrown.reason, detail: thrown.message }],
    });
  } finally {
    photo.release();
  }
}
