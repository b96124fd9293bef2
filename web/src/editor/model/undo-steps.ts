import type { DocumentSet, Patch } from '../../../../renderer/edits/index.ts';

/** One undo step. */
export interface Step {
  readonly patches: readonly Patch[];
  readonly inverse: readonly Patch[];
  /** Changes with the same key within a second form one step. */
  readonly key: string | undefined;
  readonly at: number;
}

/** An undo step, and the documents without it and with it. */
export interface StepDocuments {
  readonly patches: readonly Patch[];
  readonly without: DocumentSet;
  readonly done: DocumentSet;
}

/** Step that was undone or redone. Skipped if another person had changed the same place: their change stays. */
export interface WalkedStep extends StepDocuments {
  readonly isSkipped: boolean;
}

/** A step that was taken in one direction, from the documents before to those after. */
export const stepBetween = (
  { patches }: Step,
  direction: 'inverse' | 'patches',
  before: DocumentSet,
  after: DocumentSet,
): StepDocuments => ({
  patches,
  ...(direction === 'inverse' ? { without: after, done: before } : { without: before, done: after }),
});
