import { kinds } from '../../../../../renderer/content.ts';
import type { Static } from '../../../../../renderer/fields.ts';
import type { NewId } from '../../../../../renderer/intake.ts';
import { refuseField } from '../../../../kernel/errors.ts';
import type { Draft, TreeView } from '../../content/index.ts';

export type SitePage = Static<typeof kinds.page.schema>;

/** What names a page: one of the two. */
export interface NamedPage {
  readonly page_id?: string;
  readonly path?: string;
}

/** The page that is named; undefined where there is none. */
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

/** The page that is named. Refuses the member that names none. */
export function pageIn(draft: Draft, named: NamedPage): SitePage {
  const { page_id, path } = named;
  if (page_id === undefined && path === undefined)
    refuseField('/path', 'required', 'Name the page: its path or its page_id.');
  const page = findPage(draft, named);
  if (page) return page;
  return page_id === undefined
    ? refuseField('/path', 'not_there', `There is no page at ${path}. Save one first, or name another.`)
    : refuseField('/page_id', 'not_there', `There is no page ${page_id}.`);
}

/** Saves a page, or makes one. The first one, at /, is the home page. */
export function savePage(
  draft: Draft,
  input: {
    readonly page_id?: string;
    readonly path: string;
    readonly title: string;
    readonly seo?: unknown;
    readonly blocks?: readonly unknown[];
  },
  newId: NewId,
): { page_id: string } {
  const { page_id = newId('pg'), path, title, seo, blocks } = input;
  const before = draft.read(kinds.page, page_id);
  if (input.page_id !== undefined && !before)
    refuseField('/page_id', 'not_there', `There is no page ${page_id}. Leave it out for a new one.`);
  const isHome = path === '/' && draft.ids(kinds.page).length === 0;
  const page = {
    ...(before ?? {
      page_id,
      role: isHome ? 'home' : 'page',
      access: 'public',
      blocks: [],
    }),
    path,
    title,
    ...(seo === undefined ? {} : { seo }),
    ...(blocks === undefined ? {} : { blocks }),
  };
  draft.write(kinds.page, page as SitePage, page_id);
  return { page_id };
}

export function deletePage(draft: Draft, named: NamedPage): { page_id: string } {
  const { page_id } = pageIn(draft, named);
  draft.remove(kinds.page, page_id);
  return { page_id };
}

/** Makes a page like another one, with ids of its own. */
export function duplicatePage(
  draft: Draft,
  input: NamedPage & { readonly new_path: string; readonly title?: string },
  newId: NewId,
): { page_id: string } {
  const { blocks, seo, access, title } = pageIn(draft, input);
  const page_id = newId('pg');
  const page = {
    page_id,
    path: input.new_path,
    title: input.title ?? `${title} (copy)`,
    role: 'page',
    access,
    ...(seo ? { seo } : {}),
    blocks: withNewIds(blocks, newId),
  };
  draft.write(kinds.page, page as SitePage, page_id);
  return { page_id };
}

/** A copy in which blocks and items have ids of their own. */
function withNewIds(value: unknown, newId: NewId): unknown {
  if (Array.isArray(value)) return value.map((item) => withNewIds(item, newId));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      if (name === 'block_id') return [name, newId('b')];
      return [name, name === 'item_id' ? newId('i') : withNewIds(member, newId)];
    }),
  );
}
