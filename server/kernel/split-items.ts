import {
  type EndOf,
  endOfValue,
  itemSpans,
  keyIs,
  members,
  type Span,
  skipSpace,
} from '../text/json-text.ts';

/** A text with the items of one array removed, and the items. */
export interface SplitItems {
  /** The text with `{}` in place of each item: valid JSON if both it and the items are. */
  readonly frame: string;
  readonly items: readonly string[];
}

/** Maximum characters and members outside of the array: bulk data belongs in the array. */
const frameMax = { characters: 65_536, members: 100 };

/**
 * Splits an object's text into its frame and the items of one of its arrays. `none` if the member is not an array;
 * `too many` items, or `too much` outside of them, stops the scan early. Each character is read at most once.
 */
export function splitItems(
  text: string,
  name: string,
  itemsMax: number,
): SplitItems | 'none' | 'too many' | 'too much' {
  // The last member with this name wins, as in `findMember`.
  const list: { spans?: Span[] | 'none' | 'too many' } = {};
  const endOf: EndOf = (start, key) => {
    if (!keyIs(text, key, name)) return endOfValue(text, start);
    list.spans = text[start] === '[' ? itemSpans(text, start, itemsMax) : 'none';
    if (list.spans === 'too many') return text.length;
    const last = list.spans === 'none' ? undefined : list.spans.at(-1);
    return last ? skipSpace(text, last.end) + 1 : endOfValue(text, start);
  };
  let membersLeft = frameMax.members;
  for (const _ of members(text, skipSpace(text, 0), endOf)) {
    if (list.spans === 'too many') return 'too many';
    if (membersLeft === 0) return 'too much';
    membersLeft -= 1;
  }
  const { spans } = list;
  if (!Array.isArray(spans)) return text.length > frameMax.characters ? 'too much' : 'none';
  const ends = [0, ...spans.map(({ end }) => end)];
  const pieces = ends.map((end, index) => text.slice(end, spans[index]?.start));
  const frame = pieces.join('{}');
  if (frame.length > frameMax.characters) return 'too much';
  return { frame, items: spans.map(({ start, end }) => text.slice(start, end)) };
}
