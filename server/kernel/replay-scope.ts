import type { Caller } from './access.ts';

/** Sites and projects that a call touched. */
export interface StoredScope {
  readonly siteIds: readonly number[];
  readonly projectIds: readonly number[];
}

/**
 * Collects the sites and projects that a change touches, which are often discovered deep in its handler, from a
 * record. A stored answer must not be replayed to a caller who has since lost access to them; so every lookup of a
 * record within a caller's reach notes its site or project here, and both are stored with the answer.
 */
export class ReplayScope implements StoredScope {
  readonly #siteIds = new Set<number>();
  readonly #projectIds = new Set<number>();

  get siteIds(): readonly number[] {
    return [...this.#siteIds];
  }

  get projectIds(): readonly number[] {
    return [...this.#projectIds];
  }

  add({ siteId, projectId }: RecordOwner): void {
    if (siteId !== null) this.#siteIds.add(siteId);
    else if (projectId !== null) this.#projectIds.add(projectId);
  }

  forget(): void {
    this.#siteIds.clear();
    this.#projectIds.clear();
  }
}

/** Owner of a record: a site or, for records without one, a project. */
export interface RecordOwner {
  readonly siteId: number | null;
  readonly projectId: number | null;
}

const written = new WeakMap<object, ReplayScope>();

/** Copy of a caller for one call: owners of the records it finds are added to `replayScope`. */
export function recordingScope(caller: Caller, replayScope: ReplayScope): Caller {
  const own = { ...caller };
  written.set(own, replayScope);
  return own;
}

/**
 * Notes a site or project that a caller was found to have access to. Does nothing if the call's answer is not
 * stored.
 */
export function noteReplayScope(caller: object, owner: RecordOwner): void {
  written.get(caller)?.add(owner);
}
