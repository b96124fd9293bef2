import type { DocumentSet, Patch } from '../../../../renderer/edits/index.ts';
import type { Base } from './base.ts';

export interface Opened {
  readonly base: Base;
  readonly documents: DocumentSet;
  readonly rights?: { readonly edit: boolean; readonly publish: boolean };
}

/** Server calls of a model. */
export interface ModelServer {
  read(): Promise<Opened>;
  /** Stages patches as one revision. Returns it, and whether nobody else changed the site since the base. */
  save(patches: readonly Patch[], base: Base): Promise<{ readonly base: Base; readonly isAlone: boolean }>;
  /** True if a save was refused because another person changed the same place. */
  isOwnConflict(problem: unknown): boolean;
}
