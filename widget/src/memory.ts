/**
 * Storage of this browser for a site. If the browser refuses it (a private window, blocked storage, a full
 * disk), values last as long as the page.
 */
export interface Memory {
  read(name: string): string | undefined;
  write(name: string, value: string | undefined): void;
  /** Deletes everything stored for the site. */
  forget(): void;
  /** Calls `changed` when another tab has written `name`, until `signal` aborts. */
  watch(name: string, changed: () => void, signal?: AbortSignal): void;
}

export function createMemory(siteKey: string): Memory {
  const prefix = `wheelhouse:${siteKey}:`;
  /** Values that the browser refused to store; they take precedence. */
  const pageOnly = new Map<string, string>();
  return {
    read(name) {
      try {
        return pageOnly.get(name) ?? localStorage.getItem(prefix + name) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(name, value) {
      pageOnly.delete(name);
      try {
        if (value === undefined) localStorage.removeItem(prefix + name);
        else localStorage.setItem(prefix + name, value);
      } catch {
        if (value !== undefined) pageOnly.set(name, value);
      }
    },
    forget() {
      pageOnly.clear();
      try {
        for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
        localStorage.setItem(prefix + forgotten, String(Date.now()));
      } catch {
        // Storage is blocked, so nothing was stored.
      }
    },
    watch(name, changed, signal) {
      const onStorage = ({ key }: StorageEvent): void => {
        if (key === prefix + name || key === null) changed();
      };
      addEventListener('storage', onStorage, signal ? { signal } : {});
    },
  };
}

/** Written after deleting everything, to notify other tabs. */
export const forgotten = 'forgotten';

/** A stored list; empty if missing or invalid. */
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
