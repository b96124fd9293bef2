import { kinds } from '../../../../../renderer/content.ts';
import { refuseField } from '../../../../kernel/errors.ts';
import type { Draft } from '../../content/index.ts';
import { type NamedPage, pageIn, type SitePage } from './pages.ts';

export type PageRole = SitePage['role'];

/** Who reads a page of each role: that is what a role is for. */
const accessOf = { home: 'public', page: 'public', team: 'team', customer: 'customer' } as const;

/**
 * Gives a page its role, and with it its readers. A new home stands at / from then on, and the page that was the home takes
 * its address. A site is never without a home.
 */
export function setPageRole(
  draft: Draft,
  named: NamedPage,
  role: PageRole,
): { page_id: string; path: string; role: PageRole; access: SitePage['access'] } {
  const page = pageIn(draft, named);
  const home = draft
    .ids(kinds.page)
    .map((id) => draft.read(kinds.page, id))
    .find((each) => each?.role === 'home');
  if (page.role === 'home' && role !== 'home')
    refuseField(
      '/role',
      'not_allowed',
      'This is the home page, and a site has one: give that role to another page, and this one is an ordinary page.',
    );
  const path = role === 'home' ? '/' : page.path;
  if (home && role === 'home' && home.page_id !== page.page_id)
    draft.write(kinds.page, { ...home, role: 'page', path: page.path }, home.page_id);
  const access = accessOf[role];
  draft.write(kinds.page, { ...page, role, access, path }, page.page_id);
  return { page_id: page.page_id, path, role, access };
}
