import { drawPage, forCanvas } from '../../../blocks/drawing.ts';
import type { Address } from '../../../renderer/block.ts';
import { kindAt, kinds } from '../../../renderer/content.ts';
import type { DocumentSet } from '../../../renderer/edits/index.ts';
import type { Documents } from '../../../renderer/page/documents.ts';
import { safeUrl, type Url } from '../../../renderer/url.ts';

/** Resolves addresses on the canvas: pictures and fonts are loaded from it, links lead nowhere. */
function urlsOn(canvasUrl: string): (address: Address) => Url | undefined {
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

/** Documents of a draft in the form that the renderer reads. */
export const documentsIn = (documents: DocumentSet): Documents => ({
  read: (path) => documents[path],
  pageIds: () =>
    Object.keys(documents).flatMap((path) => {
      const found = kindAt(path);
      return found?.kind.key === kinds.page.key ? [found.id] : [];
    }),
});

/** Renders a page with the canvas's pictures and fonts; undefined if the page does not exist. */
export const drawOnCanvas = (documents: DocumentSet, pageId: string, canvasUrl: string) =>
  drawPage({
    documents: forCanvas(documentsIn(documents)),
    pageId,
    urlFor: urlsOn(canvasUrl),
  });
