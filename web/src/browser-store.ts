export type BrowserStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The browser's local storage; if the browser forbids it, a store in memory. */
export function storeOf(open: () => BrowserStore): BrowserStore {
  try {
    return open();
  } catch {
    return memoryStore();
  }
}

export const browserStore = storeOf(() => localStorage);

function memoryStore(): BrowserStore {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    key: (index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  };
}
