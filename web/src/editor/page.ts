import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../routes/lazy-page.ts';
import { wholeWindow } from '../routes/signed-in.ts';
import { idOf } from '../search-params.ts';
import { beginOpening } from './opening.ts';
import { editorSearchOf } from './search.ts';

function begin(siteIdText: string | undefined, search: Record<string, unknown>): void {
  const siteId = idOf(siteIdText);
  if (siteId !== undefined) beginOpening({ siteId, changeSet: editorSearchOf(search).draft });
}

export const page = createRoute({
  getParentRoute: () => wholeWindow,
  path: '/sites/$siteId/edit',
  validateSearch: editorSearchOf,
  staticData: {
    title: 'Editor',
    area: 'content',
    keywords:
      'edit website pages blocks theme services galleries forms pictures media effects access search protection history',
    begin: ({ siteId }, search) => begin(siteId, search),
  },
  // Hovering a link loads the code alone.
  beforeLoad({ cause, preload, params, search }) {
    if (!preload && cause === 'enter') begin(params.siteId, { ...search });
  },
  component: lazyPage(() => import('./editor-page.tsx'), 'EditorPage'),
});
