import { destinations } from '../routes/destinations.ts';
import { pageGroups } from './groups.ts';
import { listShortcuts } from './list-shortcuts.ts';
import { showOverlay } from './overlay.ts';
import { actOn, createPairs, type Shortcut, type ShortcutGroup } from './shortcuts.ts';

/** Shortcuts of the page that is shown, its own before those of lists. */
export const shownGroups = (): readonly ShortcutGroup[] =>
  [...pageGroups(), listShortcuts()].filter((group) => group !== undefined);

/** The keys that lead to pages. */
export const pageShortcuts = (go?: (path: string) => void): readonly Shortcut[] =>
  destinations().flatMap(({ to, title, letter }) =>
    letter === undefined ? [] : [{ keys: `g ${letter}`, words: title, act: () => go?.(to) }],
  );

const everywhere = (go: (path: string) => void): ShortcutGroup => ({
  title: 'Everywhere',
  shortcuts: [
    { keys: '?', words: 'Show what keys do', act: () => showOverlay('shortcuts') },
    ...pageShortcuts(go),
  ],
});

const pairs = createPairs((key) => key === 'g');

/** Does what a single key means here. Answers whether it means anything. */
export const press = (key: string, at: number, go: (path: string) => void): boolean =>
  actOn(pairs.next(key, at), [...shownGroups(), everywhere(go)]);
