import { withNewIds } from './block-changes.ts';
import type { PlacedBlock } from './site-documents.ts';

/** The block copied last. It can be pasted only within its site, because its pictures belong to that site. */
let copied: { readonly siteId: number; readonly block: PlacedBlock } | undefined;

export function copyBlock(siteId: number, block: PlacedBlock | undefined): void {
  if (block) copied = { siteId, block };
}

/** A copy with new ids; undefined if nothing of this site was copied. */
export function copiedBlock(siteId: number): PlacedBlock | undefined {
  return copied?.siteId === siteId ? (withNewIds(copied.block) as PlacedBlock) : undefined;
}
