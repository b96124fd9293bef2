import { createRoute } from '@tanstack/react-router';
import { meQuery, roleOn } from '../api/session.ts';
import { lazyPage } from '../routes/lazy-page.ts';
import { wholeWindow } from '../routes/signed-in.ts';
import { idOf } from '../search-params.ts';
import { type EditorSearch, editorSearchOf } from './search.ts';

/** Requests a site while the editor's code loads: the editor reports a failure. */
const begin = (siteId: number, { draft: changeSet, page: shown }: EditorSearch): Promise<void> =>
  import('./opening.ts').then(
    ({ beginOpening }) => beginOpening({ siteId, changeSet }, shown),
    () => {},
  );

export const page = createRoute({
  getParentRoute: () => wholeWindow,
  path: '/sites/$siteId/edit',
  validateSearch: editorSearchOf,
  staticData: {
    title: 'Editor',
    area: 'content',
    keywords:
      'edit website pages blocks theme services galleries forms pictures media effects access search protection history',
    begin(params, search) {
      const siteId = idOf(params.siteId);
      if (siteId !== undefined) void begin(siteId, editorSearchOf(search));
    },
  },
  // Hovering a link loads the code alone.
  async beforeLoad({ cause, preload, params, search, context }) {
    const siteId = idOf(params.siteId);
    const me = context.queries.getQueryData(meQuery.queryKey);
    if (preload || cause !== 'enter' || siteId === undefined || me === undefined) return;
    if (roleOn(me, siteId).areas.includes('content')) await begin(siteId, search);
  },
  component: lazyPage(() => import('./editor-page.tsx'), 'EditorPage'),
});
