/** What keys do, as pages say it and the dialog shows it. */

export interface Shortcut {
  /** As browsers name the key; two, with a space between them, are pressed one after the other. */
  readonly keys: string;
  readonly words: string;
  /** Answers false where there is nothing here to do it to. Without it the browser does it by itself. */
  readonly act?: () => unknown;
}

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

/** How long the second of two keys is waited for, in milliseconds. */
const pairMs = 1500;

/** Puts keys together that are pressed one after the other. */
export function createPairs(begins: (key: string) => boolean) {
  let first: { readonly key: string; readonly at: number } | undefined;
  return {
    /** What a key means now: itself, or with the one before it. */
    next(key: string, at: number): readonly string[] {
      const before = first && at - first.at < pairMs ? first.key : undefined;
      first = before === undefined && begins(key) ? { key, at } : undefined;
      return before === undefined ? [key] : [`${before} ${key}`, key];
    },
  };
}

/** Does what the first of the groups says that has something to do for one of the keys. Answers whether any had. */
export function actOn(keys: readonly string[], groups: readonly ShortcutGroup[]): boolean {
  for (const each of keys) {
    for (const { shortcuts } of groups) {
      const found = shortcuts.find((shortcut) => shortcut.keys === each && shortcut.act);
      if (found?.act && found.act() !== false) return true;
    }
  }
  return false;
}
