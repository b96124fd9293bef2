import { drawPage, forSamples } from '../../../../blocks/drawing.ts';
import { apply, type DocumentSet, type Patch } from '../../../../renderer/edits/index.ts';
import { safeUrl } from '../../../../renderer/url.ts';
import { documentsIn } from '../../drawing/draw-on-canvas.ts';
import type { PlacedBlock } from '../model/site-documents.ts';

export interface DrawnSamples {
  readonly lang: string;
  readonly sheets: readonly string[];
  readonly html: ReadonlyMap<string, string>;
}

const pageId = 'pg_samples';

/** Renders blocks that are on no page yet in the site's look, keyed by the given ids. */
export function drawSamples(
  documents: DocumentSet,
  samples: readonly {
    readonly id: string;
    readonly block: PlacedBlock;
    readonly brought?: readonly Patch[];
  }[],
  canvasUrl: string,
): DrawnSamples {
  const page = {
    page_id: pageId,
    path: '/samples',
    title: '',
    role: 'page',
    access: 'public',
    blocks: samples.map(({ block }) => block),
  };
  const brought = samples.flatMap((sample) => sample.brought ?? []);
  const { docs } = apply({ ...documents, [`pages/${pageId}.json`]: page }, brought);
  const nowhere = safeUrl('#');
  const drawn = drawPage({
    documents: forSamples(documentsIn(docs)),
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
  const byBlock = new Map(drawn?.parts.map((part) => [part.id, part.html]));
  return {
    lang: drawn?.lang ?? 'en',
    sheets: drawn?.sheets.map(({ css }) => css) ?? [],
    html: new Map(samples.map(({ id, block }) => [id, byBlock.get(block.block_id) ?? ''])),
  };
}
