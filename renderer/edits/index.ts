export { type At, addressOf, type DocumentSet } from './address.ts';
export { compile, type MadeBy } from './compile.ts';
export { diff } from './diff.ts';
export type { BlockPlace, Edit, NamedPage, Position } from './edit.ts';
export { EditRefused } from './edit-refused.ts';
export { type ChangeInWords, type Words, wordsWith } from './in-words.ts';
export { type Choose, type Conflict, join } from './join.ts';
export { type Applied, apply, type Patch } from './patch.ts';
export { type Rebased, rebase } from './rebase.ts';
