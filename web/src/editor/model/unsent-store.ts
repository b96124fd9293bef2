import type { Patch } from '../../../../renderer/edits/index.ts';
import { browserStore, storeOf } from '../../browser-store.ts';

/** Stores patches that were not saved yet, so that they survive a crash or a closed window. */
export interface UnsentStore {
  /** @param revisionId revision that the patches were made on */
  keep(patches: readonly Patch[], revisionId: string | null): void;
  /** Patches left by this tab and by closed ones. */
  unsent(): readonly UnsentPatches[];
  /** Deletes them once they are taken over. */
  forget(): void;
}

export interface UnsentPatches {
  readonly patches: readonly Patch[];
  readonly revisionId: string | null;
}

/** A live tab with unsent patches rewrites them more often than this. */
const goneAfterMs = 15_000;

interface StoredPatches extends UnsentPatches {
  readonly at: number;
}

/** Creates the store of a site's draft in the browser, with a separate entry per tab. */
export function createUnsentStore(siteId: number, changeSet: string | undefined): UnsentStore {
  const start = `wheelhouse-unsent ${siteId} ${changeSet ?? 'own'} `;
  const tabKey = start + tabId();
  let restored: readonly string[] = [];
  const read = (key: string): StoredPatches | undefined => {
    try {
      return JSON.parse(browserStore.getItem(key) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  };
  return {
    keep(patches, revisionId) {
      if (patches.length === 0) return browserStore.removeItem(tabKey);
      try {
        browserStore.setItem(
          tabKey,
          JSON.stringify({ at: Date.now(), patches, revisionId } satisfies StoredPatches),
        );
      } catch {
        // Storage is full: the user is asked about unsaved changes when leaving.
      }
    },
    unsent() {
      const keys = Array.from({ length: browserStore.length }, (_, index) => browserStore.key(index) ?? '');
      restored = keys.filter((key) => {
        const unsent = key.startsWith(start) ? read(key) : undefined;
        return unsent && (key === tabKey || Date.now() - unsent.at >= goneAfterMs);
      });
      return restored.flatMap((key) => read(key) ?? []);
    },
    forget() {
      for (const key of restored) browserStore.removeItem(key);
    },
  };
}

/** Id of this tab, unchanged by reloads. */
function tabId(): string {
  const store = storeOf(() => sessionStorage);
  const name = 'wheelhouse-tab';
  const id = store.getItem(name) ?? crypto.getRandomValues(new Uint32Array(2)).join('-');
  store.setItem(name, id);
  return id;
}
