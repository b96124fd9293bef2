import { createRoute, redirect } from '@tanstack/react-router';
import { isBuiltHere } from '../routes/is-built-here.ts';
import { signedIn } from '../routes/signed-in.ts';
import { compact } from '../search-params.ts';
import { draftsTabOf, formerSearchOf } from './former-search.ts';
import { editorSearchOf } from './search.ts';

const builder = createRoute({
  getParentRoute: () => signedIn,
  path: '/sites/$siteId/builder',
  validateSearch: formerSearchOf,
  async beforeLoad({ context, params, search }) {
    const { editorPlaceOf } = await import('./former-places.ts');
    throw (await isBuiltHere(context, params.siteId))
      ? redirect({ to: '/sites/$siteId/edit', params, search: editorPlaceOf(search), replace: true })
      : redirect({
          ...({ to: '/sites/$siteId/drafts', params, replace: true } as const),
          search: compact({ tab: draftsTabOf(search.tab), set: search.set }),
        });
  },
});

const builderPage = createRoute({
  getParentRoute: () => signedIn,
  path: '/sites/$siteId/builder/$pageId',
  validateSearch: formerSearchOf,
  beforeLoad({ params: { siteId, pageId }, search: { set } }) {
    const search = editorSearchOf({ page: pageId, draft: set });
    throw redirect({ to: '/sites/$siteId/edit', params: { siteId }, search, replace: true });
  },
});

const media = createRoute({
  getParentRoute: () => signedIn,
  path: '/sites/$siteId/media',
  beforeLoad({ params }) {
    throw redirect({ to: '/sites/$siteId/pictures', params, search: {}, replace: true });
  },
});

/** Former addresses that people may have bookmarked: the builder before the editor, and its media library. */
export const formerPages = [builder, builderPage, media] as const;
