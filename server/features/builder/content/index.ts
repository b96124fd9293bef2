export { type AppliedEdits, applyEdit, applyEdits, type EditLocation } from './apply-edits.ts';
export { countryOf, todayAt, zoneOf } from './business-days.ts';
export { canonicalJson, type Sha256, sha256Of } from './canonical.ts';
export { type DocumentChange, describeChanges, diffOf, titleOf } from './diff.ts';
export { type Draft, type Drafted, type OpenDraft, openDraft } from './draft.ts';
export { changesInWords, isUnfinished, locationOf, type Unfinished, unfinishedIn } from './in-words.ts';
export { type Choices, type Conflict, type Merged, merge } from './merge.ts';
export { pagesReferencing, referencedOn, refuseWhileReferenced } from './page-references.ts';
export { documentProblems, type TreeProblem, treeProblems } from './problems.ts';
export { sumOfChanges } from './sum-of-changes.ts';
export {
  type AnyKind,
  documentsOf,
  pathsOf,
  type ReadDocument,
  type Tree,
  type TreeDocument,
  type TreeView,
  treeHashOf,
  viewOf,
} from './tree.ts';
