import { atOf, type DocumentSet, idOf, indexIn, isKeyed, partsOf, valueAt } from './address.ts';
import type { Patch } from './patch.ts';

/**
 * Patch that undoes a single change and keeps the others. `patch` is one of `diff(before, after)`; apply the
 * result to `after`.
 */
export function inverseOf(patch: Patch, before: DocumentSet, after: DocumentSet): Patch {
  const { doc, at } = patch;
  if (patch.do === 'insert') return { do: 'set', doc, at: at + atOf([idOf(patch.item) ?? '']) };
  const parts = partsOf(at);
  const id = parts.at(-1) ?? '';
  const from = parts.slice(0, -1);
  const old = valueAt(before[doc], parts);
  const list = at === '' ? undefined : valueAt(before[doc], from);
  const previous = (): string | null => {
    const now = valueAt(after[doc], from);
    const earlier = isKeyed(list) ? list.slice(0, indexIn(list, id)).map((item) => idOf(item) ?? '') : [];
    return earlier.findLast((each) => Array.isArray(now) && indexIn(now, each) !== -1) ?? null;
  };
  if (patch.do === 'move') return { do: 'move', doc, at, after: previous() };
  if (isKeyed(list) && patch.value === undefined)
    return { do: 'insert', doc, at: atOf(from), item: old, after: previous() };
  return { do: 'set', doc, at, ...(old !== undefined && { value: old }) };
}
