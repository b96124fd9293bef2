import { drawPage, forCanvas } from '../../../blocks/index.ts';
import type { Address } from '../../../renderer/block.ts';
import { kindAt, kinds } from '../../../renderer/content.ts';
import type { DocumentSet } from '../../../renderer/edits/index.ts';
import type { Documents } from '../../../renderer/page/documents.ts';
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

/** Documents of a draft as the renderer reads them. */
export const documentsIn = (documents: DocumentSet): Documents => ({
  read: (path) => documents[path],
  pageIds: () =>
    Object.keys(documents).flatMap((path) => {
      const found = kindAt(path);
      return found?.kind.key === kinds.page.key ? [found.id] : [];
    }),
});

/** Draws a page with the pictures and fonts of the canvas at an address; undefined where there is no such page. */
export const drawOnCanvas = (documents: DocumentSet, pageId: string, canvasUrl: string) =>
  drawPage({
    documents: forCanvas(documentsIn(documents)),
    pageId,
    urlFor: urlsOn(canvasUrl),
  });
