import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { root } from '../../routes/root.ts';

export const page = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  staticData: { title: 'This link is incomplete', who: 'anybody' },
  component: lazyPage(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
});
