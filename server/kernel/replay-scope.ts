import type { Caller } from './access.ts';

/** The sites and projects that a call turned out to be about. */
export interface Places {
  readonly siteIds: readonly number[];
  readonly projectIds: readonly number[];
}

/**
 * Which site or project a change is about is often found deep in its handler, from a record. A kept answer must not be
 * repeated to a caller who has lost that place since; so whoever finds a record in a caller's reach writes its place
 * down here, and the answer is kept with it.
 */
export class ReplayScope implements Places {
  readonly #siteIds = new Set<number>();
  readonly #projectIds = new Set<number>();

  get siteIds(): readonly number[] {
    return [...this.#siteIds];
  }

  get projectIds(): readonly number[] {
    return [...this.#projectIds];
  }

  add({ siteId, projectId }: Place): void {
    if (siteId !== null) this.#siteIds.add(siteId);
    else if (projectId !== null) this.#projectIds.add(projectId);
  }

  forget(): void {
    this.#siteIds.clear();
    this.#projectIds.clear();
  }
}

/** Where a record belongs: to a site, or where it has none to a project. */
export interface Place {
  readonly siteId: number | null;
  readonly projectId: number | null;
}

const written = new WeakMap<object, ReplayScope>();

/** The caller of one call: what is found in their reach is written into `places`. */
export function recordingScope(caller: Caller, places: ReplayScope): Caller {
  const own = { ...caller };
  written.set(own, places);
  return own;
}

/** Notes that a caller was found to reach a place. Nothing where their call keeps no answer. */
export function notePlace(caller: object, place: Place): void {
  written.get(caller)?.add(place);
}
