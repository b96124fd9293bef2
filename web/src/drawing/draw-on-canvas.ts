import { drawPage, forCanvas } from '../../../blocks/index.ts';
import type { Address } from '../../../renderer/block.ts';
import type { DocumentSet } from '../../../renderer/edits/index.ts';
import { safeUrl, type Url } from '../../../renderer/url.ts';

/** Addresses on the canvas: its pictures, the fonts of sites, and nowhere for links. */
export function urlsOn(canvasUrl: string): (address: Address) => Url | undefined {
  const nowhere = safeUrl('#');
  return (address) =>
    'media' in address
      ? safeUrl(`${canvasUrl}media/${address.media}-${address.width}.${address.format}`)
      : 'font' in address
        ? safeUrl(`/fonts/${address.font}`)
        : 'part' in address
          ? undefined
          : nowhere;
}

/** Draws a page with the pictures and fonts of the canvas at an address; undefined where there is no such page. */
export const drawOnCanvas = (documents: DocumentSet, pageId: string, canvasUrl: string) =>
  drawPage({
    documents: forCanvas({ read: (path) => documents[path] }),
    pageId,
    urlFor: urlsOn(canvasUrl),
  });
