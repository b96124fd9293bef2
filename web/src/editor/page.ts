import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../routes/lazy-page.ts';
import { wholeWindow } from '../routes/signed-in.ts';
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
  component: lazyPage(() => import('./editor-page.tsx'), 'EditorPage'),
});
