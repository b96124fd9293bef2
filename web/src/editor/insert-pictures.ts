import type { FromCanvas, ValueLocation } from '../../../canvas/src/bridge.ts';
import type { Patch } from '../../../renderer/edits/index.ts';
import { type MediaAsset, sendPicture } from '../api/media.ts';
import { asProblem } from '../api/problem.ts';
import type { CanvasHandle } from '../drawing/canvas-port.ts';
import { notify } from '../ui/notices.ts';
import { insertBlock, newId } from './model/block-changes.ts';
import { documentForBlock } from './model/document-for-block.ts';
import type { EditedPage } from './model/site-documents.ts';
import type { SiteModel } from './model/site-model.ts';

type Files = Extract<FromCanvas, { t: 'files' }>;

interface InsertOptions {
  readonly siteId: number;
  readonly model: SiteModel;
  readonly page: EditedPage;
  readonly canvas: CanvasHandle;
}

/**
 * Reference to a picture as used on a page. Its alternative text is asked for when it is chosen; file names
 * say nothing.
 */
const usedAs = ({ asset_id, alt, decorative }: MediaAsset) => ({
  asset_id,
  alt: decorative ? '' : (alt ?? ''),
});

/** Uploads files dropped on the page and inserts them: in place of a picture, as a block, or several as a gallery. */
export async function uploadAndInsert(
  { key, files, location, after }: Files,
  options: InsertOptions,
): Promise<void> {
  const { siteId, model, page, canvas } = options;
  const shares = files.map(() => 0);
  const report = (index: number, share: number) => {
    shares[index] = share;
    const sum = shares.reduce((total, sent) => total + sent, 0);
    canvas.send({ t: 'upload', key, share: sum / files.length });
  };
  try {
    const assets = await Promise.all(
      files.map((file, index) => sendPicture(siteId, file, { onShare: (share) => report(index, share) })),
    );
    const { patches, locations } = insertion(assets, { location, after, page, model });
    canvas.send({ t: 'upload', key, share: 1, locations });
    model.change({ patches });
  } catch (error) {
    canvas.send({ t: 'upload', key, share: 1, locations: [] });
    notify({ color: 'red', title: 'Couldn’t add the picture', message: asProblem(error).message });
  }
}

interface InsertTarget {
  /** The picture to replace. */
  readonly location: ValueLocation | undefined;
  readonly after: string | null;
  readonly page: EditedPage;
  readonly model: SiteModel;
}

/** Patches that insert the pictures, and where each is then. */
function insertion(
  assets: readonly MediaAsset[],
  { location, after, page, model }: InsertTarget,
): { readonly patches: readonly Patch[]; readonly locations: readonly ValueLocation[] } {
  const [first] = assets;
  if (first === undefined) return { patches: [], locations: [] };
  if (location) return { patches: [{ do: 'set', ...location, value: usedAs(first) }], locations: [location] };
  const block_id = newId('b');
  if (assets.length === 1) {
    const block = { block_id, key: 'image', props: { picture: usedAs(first) } };
    return {
      patches: [insertBlock(page, block, after)],
      locations: [{ doc: page.doc, at: `/blocks/${block_id}/props/picture` }],
    };
  }
  const { document, props } = documentForBlock('gallery', model.state().documents, assets.map(usedAs));
  const items = itemsOf(document);
  return {
    patches: [...(document ? [document] : []), insertBlock(page, { block_id, key: 'gallery', props }, after)],
    locations: items.map(({ item_id }) => ({ doc: document?.doc ?? '', at: `/items/${item_id}/picture` })),
  };
}

const itemsOf = (document: Patch | undefined): readonly { readonly item_id: string }[] =>
  document?.do === 'set'
    ? (document.value as { readonly items: readonly { readonly item_id: string }[] }).items
    : [];
