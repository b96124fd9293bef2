export { removals } from './feature.ts';
export type { Remover } from './service/remove.ts';
export { type RemovableKind, removableKinds } from './work/removable.ts';
