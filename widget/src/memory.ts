/**
 * Storage of this browser for a site. Where the browser refuses it (a private window, blocked storage, a full disk),
 * it lasts as long as the page.
 */
export interface Memory {
  read(name: string): string | undefined;
  write(name: string, value: string | undefined): void;
  /** Forgets everything that is remembered for the site. */
  forget(): void;
  /** Calls back when another tab of this browser has written `name`, until `signal` aborts. */
  watch(name: string, changed: () => void, signal?: AbortSignal): void;
}

export function createMemory(siteKey: string): Memory {
  const prefix = `wheelhouse:${siteKey}:`;
  /** Values that the browser refused; they take precedence over its own. */
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
        // Then nothing was remembered there.
      }
    },
    watch(name, changed, signal) {
      const heard = ({ key }: StorageEvent): void => {
        if (key === prefix + name || key === null) changed();
      };
      addEventListener('storage', heard, signal ? { signal } : {});
    },
  };
}

/** Written when everything else was forgotten, for the other tabs. */
export const forgotten = 'forgotten';

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
