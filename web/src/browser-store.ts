export type BrowserStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The browser's local storage; if the browser forbids it, a store in memory. */
export function storeOf(open: () => BrowserStore): BrowserStore {
  try {
    return open();
  } catch {
    return keptInPage();
  }
}

export const browserStore = storeOf(() => localStorage);

function keptInPage(): BrowserStore {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}
