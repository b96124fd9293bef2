import { kinds } from '../../../../../renderer/content.ts';
import type { NamedPage } from '../../../../../renderer/edits/index.ts';
import type { Static } from '../../../../../renderer/fields.ts';
import { refuseField } from '../../../../kernel/errors.ts';
import type { Draft, TreeView } from '../../content/index.ts';

export type { NamedPage };
export type SitePage = Static<typeof kinds.page.schema>;

/** Page by path or id; undefined if it does not exist. */
export function findPage(
  tree: Pick<Draft | TreeView, 'ids' | 'read'>,
  { page_id, path }: NamedPage,
): SitePage | undefined {
  if (page_id !== undefined) return tree.read(kinds.page, page_id);
  for (const id of tree.ids(kinds.page)) {
    const page = tree.read(kinds.page, id);
    if (page?.path === path) return page;
  }
  return undefined;
}

/** Page by path or id. Refuses the member that names no page. */
export function pageIn(draft: Draft, selection: NamedPage): SitePage {
  const { page_id, path } = selection;
  if (page_id === undefined && path === undefined)
    refuseField('/path', 'required', 'Identify the page by its path or its page_id.');
  const page = findPage(draft, selection);
  if (page) return page;
  return page_id === undefined
    ? refuseField('/path', 'not_there', `There is no page at ${path}. Create it first, or use another path.`)
    : refuseField('/page_id', 'not_there', `There is no page ${page_id}.`);
}
