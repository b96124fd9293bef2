import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../routes/lazy-page.ts';
import { wholeWindow } from '../routes/signed-in.ts';
import { editorSearchOf } from './search.ts';

export const page = createRoute({
  getParentRoute: () => wholeWindow,
  path: '/sites/$siteId/edit',
  validateSearch: editorSearchOf,
  component: lazyPage(() => import('./editor-page.tsx'), 'EditorPage'),
});
