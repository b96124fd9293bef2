import type { Patch } from '../../../../renderer/edits/index.ts';
import { browserStore, storeOf } from '../../browser-store.ts';

/** Patches that no server has yet, kept where a crash and a closed window leave them. */
export interface UnsentStore {
  /** `revisionId`: what they were made on. */
  keep(patches: readonly Patch[], revisionId: string | null): void;
  /** Unsent changes of this tab and of closed ones. */
  left(): readonly LeftPatches[];
  /** Forgets what was left: it is taken over. */
  forget(): void;
}

export interface LeftPatches {
  readonly patches: readonly Patch[];
  readonly revisionId: string | null;
}

/** A tab that is there writes its patches more often than that while it has some. */
const goneAfterMs = 15_000;

interface Left extends LeftPatches {
  readonly at: number;
}

/** Keeps unsent patches of a site and its draft in the browser, each tab by itself. */
export function createUnsentStore(siteId: number, changeSet: string | undefined): UnsentStore {
  const start = `wheelhouse-unsent ${siteId} ${changeSet ?? 'own'} `;
  const own = start + tabId();
  let found: readonly string[] = [];
  const read = (key: string): Left | undefined => {
    try {
      return JSON.parse(browserStore.getItem(key) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  };
  return {
    keep(patches, revisionId) {
      if (patches.length === 0) return browserStore.removeItem(own);
      try {
        browserStore.setItem(own, JSON.stringify({ at: Date.now(), patches, revisionId } satisfies Left));
      } catch {
        // A full store holds nothing more; what is unsent is asked about on leaving.
      }
    },
    left() {
      const keys = Array.from({ length: browserStore.length }, (_, index) => browserStore.key(index) ?? '');
      found = keys.filter((key) => {
        const left = key.startsWith(start) ? read(key) : undefined;
        return left && (key === own || Date.now() - left.at >= goneAfterMs);
      });
      return found.flatMap((key) => read(key) ?? []);
    },
    forget() {
      for (const key of found) browserStore.removeItem(key);
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
