import { drawPage, forCanvas } from '../../../blocks/index.ts';
import type { DocumentSet } from '../../../renderer/edits/index.ts';
import { safeUrl } from '../../../renderer/url.ts';

/** Draws a page with the pictures and fonts of the canvas at an address; undefined where there is no such page. */
export function drawOnCanvas(documents: DocumentSet, pageId: string, canvasUrl: string) {
  const nowhere = safeUrl('#');
  return drawPage({
    documents: forCanvas({ read: (path) => documents[path] }),
    pageId,
    urlFor: (address) =>
      'media' in address
        ? safeUrl(`${canvasUrl}media/${address.media}-${address.width}.${address.format}`)
        : 'font' in address
          ? safeUrl(`/fonts/${address.font}`)
          : 'part' in address
            ? undefined
            : nowhere,
  });
}
