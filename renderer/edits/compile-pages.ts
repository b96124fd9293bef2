import { kinds } from '../content.ts';
import type { NewId } from '../normalise.ts';
import type { Compile, EditOf } from './edit.ts';
import { EditRefused } from './edit-refused.ts';
import { redirectForMove, redirectsForDeletion } from './moved-pages.ts';
import { pageDoc, pageNamed, pagesIn, type SitePage } from './named.ts';
import type { Patch } from './patch.ts';

interface PageTarget {
  readonly page_id: string;
}

/** Saves or creates a page. The first one, at /, becomes the home page. */
export const savePage: Compile<EditOf<'page.save'>, PageTarget> = (edit, docs, newId) => {
  const { page_id = newId('pg'), path, title, seo, post, blocks } = edit;
  const doc = pageDoc(page_id);
  const ids = { page_id };
  const changed = Object.entries({ path, title, seo, post, blocks }).filter(
    ([, value]) => value !== undefined,
  );
  if (Object.hasOwn(docs, doc))
    return {
      patches: [
        ...changed.map(
          ([name, value]): Patch => ({
            do: 'set',
            doc,
            at: `/${name}`,
            ...(value !== null && { value }),
          }),
        ),
        ...redirectForMove(docs, docs[doc] as SitePage, path, newId),
      ],
      made: ids,
    };
  if (edit.page_id !== undefined)
    throw new EditRefused(
      '/page_id',
      'not_there',
      `There is no page ${page_id}. Leave it out for a new one.`,
    );
  const role = path === '/' && pagesIn(docs).length === 0 ? 'home' : 'page';
  const value = {
    page_id,
    role,
    access: 'public',
    blocks: [],
    ...Object.fromEntries(changed.filter(([, value]) => value !== null)),
  };
  return { patches: [{ do: 'set', doc, at: '', value }], made: ids };
};

export const deletePage: Compile<EditOf<'page.delete'>, PageTarget> = (edit, docs, newId) => {
  const page = pageNamed(docs, edit);
  const { page_id } = page;
  return {
    patches: [
      { do: 'set', doc: pageDoc(page_id), at: '' },
      ...redirectsForDeletion(docs, page, edit.leads_to, newId),
    ],
    made: { page_id },
  };
};

/** Copies a page with new ids. */
export const duplicatePage: Compile<EditOf<'page.duplicate'>, PageTarget> = (edit, docs, newId) => {
  const { blocks, seo, post, access, title } = pageNamed(docs, edit);
  const page_id = newId('pg');
  const value = {
    page_id,
    path: edit.new_path,
    title: edit.title ?? `${title} (copy)`,
    role: 'page',
    access,
    ...(seo && { seo }),
    ...(post && { post }),
    blocks: withNewIds(blocks, newId),
  };
  return { patches: [{ do: 'set', doc: pageDoc(page_id), at: '', value }], made: { page_id } };
};

/** Copies a value with new ids for its blocks and items. */
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

/** Readers of a page by role. */
const accessOf = { home: 'public', page: 'public', team: 'team', customer: 'customer' } as const;

/** A page's role and its consequences. */
interface PageWithRole extends PageTarget {
  readonly path: string;
  readonly role: SitePage['role'];
  readonly access: SitePage['access'];
}

/**
 * Sets a page's role, and with it its readers. A new home page moves to /, and the previous one takes its
 * address, so that a site always has a home page.
 */
export const setPageRole: Compile<EditOf<'page.set_role'>, PageWithRole> = (edit, docs) => {
  const { role } = edit;
  const page = pageNamed(docs, edit);
  const home = pagesIn(docs).find((each) => each.role === 'home');
  if (page.role === 'home' && role !== 'home')
    throw new EditRefused(
      '/role',
      'not_allowed',
      'This is the home page, and a site has one: give that role to another page, and this one is an ordinary page.',
    );
  const setting = (pageId: string, values: Partial<SitePage>): Patch[] =>
    Object.entries(values).map(([name, value]) => ({
      do: 'set',
      doc: pageDoc(pageId),
      at: `/${name}`,
      value,
    }));
  const replacesHome = home && role === 'home' && home.page_id !== page.page_id;
  const path = role === 'home' ? '/' : page.path;
  const access = accessOf[role];
  return {
    patches: [
      ...(replacesHome ? setting(home.page_id, { role: 'page', path: page.path }) : []),
      ...setting(page.page_id, { role, access, path }),
    ],
    made: { page_id: page.page_id, path, role, access },
  };
};

/** Replaces the menus of all pages. */
export const saveNavigation: Compile<EditOf<'navigation.save'>, object> = ({ header, footer }) => ({
  patches: [{ do: 'set', doc: kinds.navigation.pattern, at: '', value: { header, footer } }],
  made: {},
});

/** Replaces the look of a site. A site without settings gets default ones. */
export const saveTheme: Compile<EditOf<'theme.save'>, object> = ({ op: _, ...theme }, docs) => {
  const doc = kinds.site.pattern;
  const blank: Patch = { do: 'set', doc, at: '', value: kinds.site.blank('') };
  const patches: Patch[] = [{ do: 'set', doc, at: '/theme', value: theme }];
  return { patches: Object.hasOwn(docs, doc) ? patches : [blank, ...patches], made: {} };
};
