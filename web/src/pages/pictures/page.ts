import { createRoute, redirect } from '@tanstack/react-router';
import { isBuiltHere } from '../../routes/is-built-here.ts';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { compact, textOf } from '../../search-params.ts';

interface PicturesSearch {
  /** The open picture. */
  picture?: string;
}

const picturesSearchOf = (search: Record<string, unknown>): PicturesSearch => {
  const picture = textOf(search.picture, 43);
  return compact({
    picture: picture !== undefined && /^as_[0-9A-Za-z]{1,40}$/.test(picture) ? picture : undefined,
  });
};

export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/sites/$siteId/pictures',
  validateSearch: picturesSearchOf,
  staticData: { title: 'Pictures', area: 'content', keywords: 'media library images photos upload approve' },
  // Sites built here have their pictures in the editor.
  async beforeLoad({ context, params }) {
    if (await isBuiltHere(context, params.siteId))
      throw redirect({
        ...({ to: '/sites/$siteId/edit', params, replace: true } as const),
        search: { panel: 'content', part: 'pictures' },
      });
  },
  component: lazyPage(() => import('./pictures-page.tsx'), 'PicturesPage'),
});
