import {
  type EndOf,
  endOfValue,
  itemSpans,
  keyIs,
  members,
  type Span,
  skipSpace,
} from '../text/json-text.ts';

/** A text without the items of one of its arrays, and those. */
export interface Parted {
  /** The text with `{}` in the place of each: valid JSON where the text is and each of them is. */
  readonly frame: string;
  readonly items: readonly string[];
}

/** Characters and members beside the items of a parted object. All that is large is to be in the array. */
const besideMax = { characters: 65_536, members: 100 };

/**
 * The text of an object parted from the items in an array of it. `none` where that member is no array; `too many` as soon
 * as there are more items than `itemsMax`, and `too much` as soon as there is much beside them: each character is looked
 * at once at most.
 */
export function partItems(
  text: string,
  name: string,
  itemsMax: number,
): Parted | 'none' | 'too many' | 'too much' {
  // The last member of the name, as with `findMember`.
  const list: { spans?: Span[] | 'none' | 'too many' } = {};
  const endOf: EndOf = (start, key) => {
    if (!keyIs(text, key, name)) return endOfValue(text, start);
    list.spans = text[start] === '[' ? itemSpans(text, start, itemsMax) : 'none';
    if (list.spans === 'too many') return text.length;
    const last = list.spans === 'none' ? undefined : list.spans.at(-1);
    return last ? skipSpace(text, last.end) + 1 : endOfValue(text, start);
  };
  let membersLeft = besideMax.members;
  for (const _ of members(text, skipSpace(text, 0), endOf)) {
    if (list.spans === 'too many') return 'too many';
    if (membersLeft === 0) return 'too much';
    membersLeft -= 1;
  }
  const { spans } = list;
  if (!Array.isArray(spans)) return text.length > besideMax.characters ? 'too much' : 'none';
  const ends = [0, ...spans.map(({ end }) => end)];
  const between = ends.map((end, index) => text.slice(end, spans[index]?.start));
  const frame = between.join('{}');
  if (frame.length > besideMax.characters) return 'too much';
  return { frame, items: spans.map(({ start, end }) => text.slice(start, end)) };
}
