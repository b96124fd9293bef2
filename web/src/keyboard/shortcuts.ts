import { useEffect, useRef } from 'react';

/** Shortcuts, as pages declare them and the dialog lists them. */

export interface Shortcut {
  /** Key name as in browsers; two names separated by a space are pressed in sequence. */
  readonly keys: string;
  readonly words: string;
  /** Returns false if there is nothing to act on. Without `act` the browser handles the key itself. */
  readonly act?: () => unknown;
}

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

/** Longest time between the two keys of a pair, in milliseconds. */
const pairMs = 1500;

/** Puts keys together that are pressed one after the other. */
export function createPairs(begins: (key: string) => boolean) {
  let first: { readonly key: string; readonly at: number } | undefined;
  return {
    /** Meanings of a key: with the one before it, and alone. */
    next(key: string, at: number): readonly string[] {
      const before = first && at - first.at < pairMs ? first.key : undefined;
      first = before === undefined && begins(key) ? { key, at } : undefined;
      return before === undefined ? [key] : [`${before} ${key}`, key];
    },
  };
}

/** Runs the first shortcut that handles one of the keys. Returns false if none does. */
export function actOn(keys: readonly string[], groups: readonly ShortcutGroup[]): boolean {
  for (const each of keys) {
    for (const { shortcuts } of groups) {
      const found = shortcuts.find((shortcut) => shortcut.keys === each && shortcut.act);
      if (found?.act && found.act() !== false) return true;
    }
  }
  return false;
}

/** The groups of shortcuts that the page shown now has of its own. */
const groups = new Set<() => ShortcutGroup>();

export const pageGroups = (): readonly ShortcutGroup[] => [...groups].map((group) => group());

/** Registers shortcuts while the component is shown. */
export function useShortcuts(group: ShortcutGroup): void {
  const latest = useRef(group);
  latest.current = group;
  useEffect(() => {
    const now = () => latest.current;
    groups.add(now);
    return () => void groups.delete(now);
  }, []);
}
