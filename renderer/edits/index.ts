export { type At, addressOf, type DocumentSet } from './address.ts';
export { diff } from './diff.ts';
export { EditRefused } from './edit-refused.ts';
export { type Choose, type Conflict, join } from './join.ts';
export { type Applied, apply, type Patch } from './patch.ts';
export { type Rebased, rebase } from './rebase.ts';
