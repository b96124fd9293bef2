import type { NewId } from '../normalise.ts';
import type { DocumentSet } from './address.ts';
import { addBlock, deleteBlock, moveBlock, saveBlock } from './compile-blocks.ts';
import {
  deletePage,
  duplicatePage,
  saveNavigation,
  savePage,
  saveTheme,
  setPageRole,
} from './compile-pages.ts';
import type { Compile, Compiled, Edit, EditOf } from './edit.ts';

/** Every operation that is an edit. */
const compilers = {
  'block.add': addBlock,
  'block.save': saveBlock,
  'block.move': moveBlock,
  'block.delete': deleteBlock,
  'page.save': savePage,
  'page.delete': deletePage,
  'page.duplicate': duplicatePage,
  'page.set_role': setPageRole,
  'navigation.save': saveNavigation,
  'theme.save': saveTheme,
  'document.patch': ({ patches }: EditOf<'document.patch'>) => ({ patches, made: {} }),
} satisfies { readonly [Op in Edit['op']]: Compile<EditOf<Op>, object> };

/** Ids and other facts returned by an edit of each kind. */
export type CompiledIds<E extends Edit> = ReturnType<(typeof compilers)[E['op']]>['made'];

/** Converts an edit to patches. All changes to a site's documents go through here, in browsers and on the server. */
export function compile<E extends Edit>(edit: E, docs: DocumentSet, newId: NewId): Compiled<CompiledIds<E>> {
  const compileOne = compilers[edit.op] as unknown as Compile<E, CompiledIds<E>>;
  return compileOne(edit, docs, newId);
}
