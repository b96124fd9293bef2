export { type At, addressOf, type DocumentSet, idOf, valueAtPointer } from './address.ts';
export { type CompiledIds, compile } from './compile.ts';
export {
  type ChangeDescriptions,
  changeDescriptionsWith,
  type DescribedChange,
  type ValueFormats,
} from './describe-changes.ts';
export { diff } from './diff.ts';
export type { BlockPosition, Edit, NamedPage, Position } from './edit.ts';
export { EditRefused } from './edit-refused.ts';
export { type Choose, type Conflict, join } from './join.ts';
export { countChanges, joinTitle } from './join-title.ts';
export { type Applied, apply, invert, type Patch } from './patch.ts';
export { type RebaseResult, rebase } from './rebase.ts';
