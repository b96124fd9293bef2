import { useEffect, useRef } from 'react';

// Shortcuts, as pages declare them and the dialog lists them.

export interface Shortcut {
  /** Key name as in browsers; two names separated by a space are pressed in sequence. */
  readonly keys: string;
  readonly description: string;
  /** Returns false if there is nothing to act on. Without `act` the browser handles the key itself. */
  readonly act?: () => unknown;
}

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

/** Maximum time between the two keys of a sequence, in milliseconds. */
const sequenceMs = 1500;

/** Recognises sequences of two keys. */
export function createKeySequences(startsSequence: (key: string) => boolean) {
  let first: { readonly key: string; readonly at: number } | undefined;
  return {
    /** Names to look up for a key: the sequence with the previous key, then the key alone. */
    next(key: string, at: number): readonly string[] {
      const before = first && at - first.at < sequenceMs ? first.key : undefined;
      first = before === undefined && startsSequence(key) ? { key, at } : undefined;
      return before === undefined ? [key] : [`${before} ${key}`, key];
    },
  };
}

/** Runs the first shortcut that handles one of the keys. Returns false if none does. */
export function actOn(keys: readonly string[], groups: readonly ShortcutGroup[]): boolean {
  for (const keySequence of keys) {
    for (const { shortcuts } of groups) {
      const match = shortcuts.find((shortcut) => shortcut.keys === keySequence && shortcut.act);
      if (match?.act && match.act() !== false) return true;
    }
  }
  return false;
}

/** Groups of shortcuts registered by the current page. */
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
