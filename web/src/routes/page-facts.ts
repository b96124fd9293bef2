import type { Icon } from '@tabler/icons-react';

/** What a page says of itself, as `staticData` of its route: the navigation, palette, keys and tests are made of it. */
export interface PageFacts {
  /** Its heading, and what the navigation and the palette call it. Without, a record that it shows names it. */
  readonly title?: string;
  /** With one, it stands in the navigation. */
  readonly icon?: Icon;
  /** The key behind `g` that leads there. */
  readonly letter?: string;
  /** What is counted beside it. */
  readonly badge?: 'unread';
  /** Further words that find it in the palette. */
  readonly keywords?: string;
  /** Names of its tabs by their value of `tab` in the address. */
  readonly tabs?: Readonly<Record<string, string>>;
  /** Who sees it. Without, everybody who is signed in; newcomers have a password that somebody else chose. */
  readonly who?: 'anybody' | 'newcomers' | 'administrators';
}
