import type { Static } from 'typebox';
import { walk } from '../../../../blocks/index.ts';
import { kinds } from '../../../../renderer/content.ts';
import type { FieldKind } from '../../../../renderer/fields.ts';
import { refuseField } from '../../../kernel/errors.ts';
import type { Draft } from './draft.ts';

type Page = Static<typeof kinds.page.schema>;

/** Ids that the blocks of a page reference in fields of a kind, such as the galleries it shows. */
export function referencedOn({ blocks }: Pick<Page, 'blocks'>, field: FieldKind): ReadonlySet<string> {
  const fields = [...walk(kinds.page.schema.properties.blocks, blocks)];
  return new Set(fields.filter(({ kind }) => kind === field).map(({ value }) => String(value)));
}

/** Paths of the pages that reference each id in fields of a kind. */
export function pagesReferencing(
  view: Pick<Draft, 'ids' | 'read'>,
  field: FieldKind,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const pageId of view.ids(kinds.page)) {
    const page = view.read(kinds.page, pageId);
    if (!page) continue;
    for (const id of referencedOn(page, field)) found.set(id, [...(found.get(id) ?? []), page.path]);
  }
  return found;
}

/** Paths listed in a refusal. A form in the footer may be on every page. */
const pathsNamedMax = 10;

/** Refuses to delete a document that pages still reference, and lists their paths. */
export function refuseWhileReferenced(
  draft: Pick<Draft, 'ids' | 'read'>,
  field: FieldKind,
  { id, pointer }: { readonly id: string; readonly pointer: string },
): void {
  const paths = pagesReferencing(draft, field).get(id) ?? [];
  if (paths.length === 0) return;
  const more = paths.length > pathsNamedMax ? ` and ${paths.length - pathsNamedMax} more` : '';
  const shown = `${paths.slice(0, pathsNamedMax).join(', ')}${more}`;
  refuseField(
    pointer,
    'in_use',
    `Pages still show it: ${shown}. Take its block off them with {block.delete}, then delete it.`,
  );
}
