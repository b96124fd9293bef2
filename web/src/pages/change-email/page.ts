import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { root } from '../../routes/root.ts';

export const page = createRoute({
  getParentRoute: () => root,
  path: '/change-email',
  staticData: { title: 'This link does not work', who: 'anybody' },
  component: lazyPage(() => import('./change-email-page.tsx'), 'ChangeEmailPage'),
});
