import type { Icon } from '@tabler/icons-react';

/** Facts of a page in its route's `staticData`; navigation, palette, shortcuts and tests are made from them. */
export interface PageFacts {
  /** Its heading, and what the navigation and the palette call it. Without, a record that it shows names it. */
  readonly title?: string;
  /** With one, it stands in the navigation. */
  readonly icon?: Icon;
  /** The key behind `g` that leads there. */
  readonly letter?: string;
  /** Count beside its name in the navigation. */
  readonly badge?: 'unread';
  /** Further words that find it in the palette. */
  readonly keywords?: string;
  /** Names of its tabs by their value of `tab` in the address. */
  readonly tabs?: Readonly<Record<string, string>>;
  /** Audience; every signed-in user if omitted. Newcomers have to replace a password that an administrator set. */
  readonly who?: 'anybody' | 'newcomers' | 'administrators';
}
