import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../routes/lazy-page.ts';
import { wholeWindow } from '../routes/signed-in.ts';
import { idOf } from '../search-params.ts';
import { beginOpening } from './opening.ts';
import { editorSearchOf } from './search.ts';

export const page = createRoute({
  getParentRoute: () => wholeWindow,
  path: '/sites/$siteId/edit',
  validateSearch: editorSearchOf,
  staticData: {
    title: 'Editor',
    area: 'content',
    keywords:
      'edit website pages blocks theme services galleries forms pictures media effects access search protection history',
  },
  // Hovering a link loads the code alone.
  beforeLoad({ cause, preload, params, search }) {
    const siteId = idOf(params.siteId);
    if (preload || cause !== 'enter' || siteId === undefined) return;
    beginOpening({ siteId, changeSet: search.draft });
  },
  component: lazyPage(() => import('./editor-page.tsx'), 'EditorPage'),
});
