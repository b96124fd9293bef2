import { kinds } from '../../../../../renderer/content.ts';
import { isLegalPath } from '../../../../../renderer/legal/legal-pages.ts';
import type { PageServices } from '../../../../../renderer/page/services.ts';
import type { Draft } from '../../content/index.ts';
import { consentPart } from './consent-script.ts';

type View = Pick<Draft, 'ids' | 'read'>;

/** Paths of pages for the team or for customers. A script on any page of the site could read them. */
export const guardedPaths = (view: View): readonly string[] =>
  view.ids(kinds.page).flatMap((id) => {
    const page = view.read(kinds.page, id);
    return page && page.access !== 'public' ? [page.path] : [];
  });

/** Third-party services on the public pages of a tree. A site with a non-public page gets no scripts at all. */
export function servicesOf(view: View, ownHost: string): PageServices | undefined {
  const code = view.read(kinds.code);
  if (!code || code.tags.length + code.scripts.length === 0) return undefined;
  const isOpen = guardedPaths(view).length === 0;
  const scripts = isOpen ? code.scripts.filter(({ url }) => URL.parse(url)?.host !== ownHost) : [];
  const privacyPage = view.ids(kinds.page).find((id) => {
    const page = view.read(kinds.page, id);
    return page && isLegalPath('privacy', page.path);
  });
  return {
    tags: code.tags.map(({ name, content }) => ({ name, content })),
    scripts: scripts.map(({ url, purpose, tracking }) => ({ url, purpose, isTracking: tracking === true })),
    consentPart: consentPart.name,
    ...(privacyPage === undefined ? {} : { privacyPage }),
  };
}
