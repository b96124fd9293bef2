import { withNewIds } from './block-changes.ts';
import type { PlacedBlock } from './site-documents.ts';

/** The block that was copied last, on whichever page of the site. Its pictures are this site's, and so it stays here. */
let copied: { readonly siteId: number; readonly block: PlacedBlock } | undefined;

export function copyBlock(siteId: number, block: PlacedBlock | undefined): void {
  if (block) copied = { siteId, block };
}

/** A copy with ids of its own; undefined where nothing of this site was copied. */
export function copiedBlock(siteId: number): PlacedBlock | undefined {
  return copied?.siteId === siteId ? (withNewIds(copied.block) as PlacedBlock) : undefined;
}
