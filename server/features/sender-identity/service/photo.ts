import { fail } from '../../../kernel/errors.ts';
import type { UploadedFile } from '../../../kernel/upload.ts';
import { type ImageAsked, ImageFault, type Images } from '../../../platform/images/index.ts';
import type { PublicFiles } from '../../public-files/index.ts';
import { photoSidePx } from '../schema.ts';

/** A photo that is kept, and not shown by any site yet. */
export interface KeptPhoto {
  readonly name: string;
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Which part of it is shown, as callers say it. */
export interface PhotoCut {
  readonly photo_x?: number;
  readonly photo_y?: number;
  readonly photo_zoom?: number;
}

/** Makes the square of a photo, which is gone then, and keeps it. Fails `unsupported_image` with what is wrong with it. */
export async function keepPhoto(
  photo: UploadedFile,
  { photo_x: x = 0.5, photo_y: y = 0.5, photo_zoom: zoom = 1 }: PhotoCut,
  { images, publicFiles }: { readonly images: Images; readonly publicFiles: PublicFiles },
  asked: ImageAsked,
): Promise<KeptPhoto> {
  try {
    const made = await images.square(photo.content, { centre: { x, y }, zoom, sidePx: photoSidePx }, asked);
    const { mediaType, widthPx, heightPx } = made;
    return { name: await publicFiles.keep(made.bytes, mediaType), mediaType, widthPx, heightPx };
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
