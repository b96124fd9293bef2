import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../routes/lazy-page.ts';
import { signedIn } from '../../../routes/signed-in.ts';
import { editorSearchOf } from '../search.ts';

/** One page of a site and its blocks. */
export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/sites/$siteId/builder/$pageId',
  validateSearch: editorSearchOf,
  component: lazyPage(() => import('./editor-page.tsx'), 'EditorPage'),
});
