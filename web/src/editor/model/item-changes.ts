import type { ItemMove, ValueLocation } from '../../../../canvas/src/bridge.ts';
import { partsOf, valueAt } from '../../../../renderer/edits/address.ts';
import type { DocumentSet, Patch } from '../../../../renderer/edits/index.ts';
import { moveService, servicesDoc, servicesIn } from './content-documents.ts';

/** Change of a list on the page, and the item's new position. */
export interface ItemChange {
  readonly patches: readonly Patch[];
  /** Index and length of the list afterwards; undefined if the item was removed. */
  readonly now: { readonly index: number; readonly count: number } | undefined;
}

/** Moves or removes an item of a list; undefined if that changes nothing. */
export function changeItem(
  documents: DocumentSet,
  location: ValueLocation,
  to: ItemMove,
): ItemChange | undefined {
  const { doc, at } = location;
  const end = at.lastIndexOf('/');
  const id = at.slice(end + 1);
  const isServices = doc === servicesDoc;
  const ids = isServices
    ? servicesIn(documents).map(({ service_id }) => service_id)
    : idsIn(valueAt(documents[doc], partsOf(at.slice(0, end))));
  const from = ids.indexOf(id);
  if (from < 0) return undefined;
  if (to === 'out') return { patches: [{ do: 'set', doc, at }], now: undefined };
  const otherIds = ids.toSpliced(from, 1);
  const index = typeof to === 'number' ? from + to : to.after === null ? 0 : otherIds.indexOf(to.after) + 1;
  const isThere = typeof to === 'number' || to.after === null || otherIds.includes(to.after);
  if (!isThere || index < 0 || index >= ids.length || index === from) return undefined;
  const after = otherIds[index - 1] ?? null;
  return {
    // Catalogs order services by number.
    patches: isServices ? moveService(documents, id, after) : [{ do: 'move', doc, at, after }],
    now: { index, count: ids.length },
  };
}

/** Ids of a list's items, under any member name. */
const idsIn = (list: unknown): readonly string[] =>
  Array.isArray(list)
    ? list.map(
        ({ item_id, key }: { readonly item_id?: string; readonly key?: string }) => item_id ?? key ?? '',
      )
    : [];
