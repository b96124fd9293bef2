import { kinds } from '../../../../../renderer/content.ts';
import { refuseField } from '../../../../kernel/errors.ts';
import { trimEnd } from '../../../../text/trim.ts';
import type { Draft } from '../../content/index.ts';
import type { LinkTargets } from './link-items.ts';

/** Pages and files of a tree that links can target. */
export function linkTargetsOf(draft: Pick<Draft, 'ids' | 'read'>): LinkTargets {
  const pageIds = draft.ids(kinds.page);
  return {
    at(path) {
      const pageId = pageIds.find((id) => draft.read(kinds.page, id)?.path === path);
      if (pageId !== undefined) return { to: 'page', page_id: pageId };
      const name = path.slice(1);
      return draft.ids(kinds.file).includes(name) ? { to: 'file', name } : undefined;
    },
    hasPage: (pageId) => pageIds.includes(pageId),
  };
}

/** Page that a call names by path or id. Throws `validation_failed` if it does not exist. */
export function getPage(
  draft: Pick<Draft, 'ids' | 'read'>,
  { path, page_id }: { readonly path?: string | undefined; readonly page_id?: string | undefined },
) {
  if (path === undefined && page_id === undefined)
    return refuseField('/path', 'missing', 'Name the page by its path, as /about, or by page_id.');
  const wantedPath = path === undefined ? undefined : trimEnd(path, '/').toLowerCase() || '/';
  const page = draft
    .ids(kinds.page)
    .map((id) => draft.read(kinds.page, id))
    .find((found) => (page_id === undefined ? found?.path === wantedPath : found?.page_id === page_id));
  return (
    page ??
    refuseField(
      page_id === undefined ? '/path' : '/page_id',
      'not_found',
      'The site has no such page. {page.list} has them.',
    )
  );
}
