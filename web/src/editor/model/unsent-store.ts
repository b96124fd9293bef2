import type { Patch } from '../../../../renderer/edits/index.ts';
import { browserStore, storeOf } from '../../browser-store.ts';

/** Patches that no server has yet, kept where a crash and a closed window leave them. */
export interface UnsentStore {
  keep(patches: readonly Patch[]): void;
  /** Takes over what this tab left, or one that is gone. */
  take(): readonly Patch[];
}

/** A tab that is there writes its patches more often than that while it has some. */
const goneAfterMs = 15_000;

interface Left {
  readonly at: number;
  readonly patches: readonly Patch[];
}

/** Keeps unsent patches of a site and its draft in the browser, each tab by itself. */
export function createUnsentStore(siteId: number, changeSet: string | undefined): UnsentStore {
  const start = `wheelhouse-unsent ${siteId} ${changeSet ?? 'own'} `;
  const own = start + tabId();
  const read = (key: string): Left | undefined => {
    try {
      return JSON.parse(browserStore.getItem(key) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  };
  return {
    keep(patches) {
      if (patches.length === 0) return browserStore.removeItem(own);
      try {
        browserStore.setItem(own, JSON.stringify({ at: Date.now(), patches }));
      } catch {
        // A full store holds nothing more; what is unsent is asked about on leaving.
      }
    },
    take() {
      const keys = Array.from({ length: browserStore.length }, (_, index) => browserStore.key(index) ?? '');
      return keys
        .filter((key) => key.startsWith(start))
        .flatMap((key) => {
          const left = read(key);
          if (!left || (key !== own && Date.now() - left.at < goneAfterMs)) return [];
          browserStore.removeItem(key);
          return left.patches;
        });
    },
  };
}

/** The same for a tab however often it is loaded. */
function tabId(): string {
  const store = storeOf(() => sessionStorage);
  const name = 'wheelhouse-tab';
  const id = store.getItem(name) ?? crypto.getRandomValues(new Uint32Array(2)).join('-');
  store.setItem(name, id);
  return id;
}
