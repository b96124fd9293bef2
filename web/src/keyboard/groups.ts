import { useEffect, useRef } from 'react';
import type { ShortcutGroup } from './shortcuts.ts';

/** The groups of shortcuts that the page shown now has of its own. */
const groups = new Set<() => ShortcutGroup>();

export const pageGroups = (): readonly ShortcutGroup[] => [...groups].map((group) => group());

/** Has the keyboard do what a group says, for as long as the component is shown. */
export function useShortcuts(group: ShortcutGroup): void {
  const latest = useRef(group);
  latest.current = group;
  useEffect(() => {
    const now = () => latest.current;
    groups.add(now);
    return () => void groups.delete(now);
  }, []);
}
