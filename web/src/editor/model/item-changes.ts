import { partsOf, valueAt } from '../../../../renderer/edits/address.ts';
import type { DocumentSet } from '../../../../renderer/edits/index.ts';

/** The list in which an item stands, its own address, and the item behind which it goes. */
export function movedItem(
  documents: DocumentSet,
  place: { readonly doc: string; readonly at: string },
  step: 1 | -1,
): { readonly at: string; readonly after: string | null } | undefined {
  const [, list = '', id = ''] = /^(\/blocks\/[^/]+\/props\/[^/]+)\/(i_[^/]+)\//.exec(place.at) ?? [];
  const found = valueAt(documents[place.doc], partsOf(list));
  const items = Array.isArray(found) ? (found as readonly { readonly item_id: string }[]) : [];
  const index = items.findIndex(({ item_id }) => item_id === id);
  const to = index + step;
  if (index < 0 || to < 0 || to >= items.length) return undefined;
  const before = step === 1 ? items[to] : items[to - 1];
  return { at: `${list}/${id}`, after: before?.item_id ?? null };
}
