/**
 * What this browser remembers for a site. A browser may forbid it (a private window, blocked storage, a full disk): then it
 * lasts as long as the page.
 */
export interface Memory {
  read(name: string): string | undefined;
  write(name: string, value: string | undefined): void;
  /** Calls back when another tab of this browser has written `name`. Answers how to stop. */
  watch(name: string, changed: () => void): () => void;
}

export function createMemory(siteKey: string): Memory {
  const keyOf = (name: string): string => `wheelhouse:${siteKey}:${name}`;
  const fallback = new Map<string, string>();
  return {
    read(name) {
      try {
        return localStorage.getItem(keyOf(name)) ?? fallback.get(name);
      } catch {
        return fallback.get(name);
      }
    },
    write(name, value) {
      if (value === undefined) fallback.delete(name);
      else fallback.set(name, value);
      try {
        if (value === undefined) localStorage.removeItem(keyOf(name));
        else localStorage.setItem(keyOf(name), value);
      } catch {
        // The page's own memory has it.
      }
    },
    watch(name, changed) {
      const heard = ({ key }: StorageEvent): void => {
        if (key === keyOf(name) || key === null) changed();
      };
      addEventListener('storage', heard);
      return () => removeEventListener('storage', heard);
    },
  };
}

/** A remembered list, empty where nothing is remembered or it cannot be read. */
export function readList<T>(memory: Memory, name: string): T[] {
  try {
    const list: unknown = JSON.parse(memory.read(name) ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

export const writeList = (memory: Memory, name: string, list: readonly unknown[]): void =>
  memory.write(name, list.length > 0 ? JSON.stringify(list) : undefined);
