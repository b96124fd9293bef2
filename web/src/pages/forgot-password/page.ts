import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { root } from '../../routes/root.ts';

export const page = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  staticData: { title: 'Forgot your password?', who: 'anybody' },
  component: lazyPage(() => import('./forgot-password-page.tsx'), 'ForgotPasswordPage'),
});
