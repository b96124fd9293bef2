import type { Icon } from '@tabler/icons-react';

/** One entry of the palette: a place to open, or an action. */
export interface Item {
  readonly id: string;
  readonly title: string;
  /** Context next to the title: the site, or the matching text. */
  readonly detail?: string | undefined;
  readonly icon: Icon;
  /** Additional search words. */
  readonly keywords?: string;
  /** Address to open, also in a new tab. */
  readonly href?: string;
  readonly act?: () => void;
  /** Kind under which it is listed among recent places; without one it is not listed. */
  readonly kind?: string;
}

export interface ItemGroup {
  readonly title: string;
  readonly items: readonly Item[];
}

/** Items of all groups as one list, in arrow-key order. */
export const inOrder = (groups: readonly ItemGroup[]): readonly Item[] =>
  groups.flatMap(({ items }) => items);

/** The next or previous item, wrapping around. */
export function adjacentItem(items: readonly Item[], id: string | undefined, step: 1 | -1): Item | undefined {
  const index = items.findIndex((item) => item.id === id);
  if (index < 0) return items.at(step === 1 ? 0 : -1);
  return items[(index + step + items.length) % items.length];
}

/** Lower case without accents, as the server folds text. */
const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** True if each typed word begins a word of the text. */
export function isMatching(typed: string, text: string): boolean {
  const searchWords = wordsOf(typed);
  const itemWords = wordsOf(text);
  return (
    searchWords.length > 0 &&
    searchWords.every((word) => itemWords.some((itemWord) => itemWord.startsWith(word)))
  );
}
