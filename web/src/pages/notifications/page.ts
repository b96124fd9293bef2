import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';

export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/notifications',
  staticData: { title: 'Notifications', keywords: 'e-mail push quiet hours digest bell alerts' },
  component: lazyPage(() => import('./notifications-page.tsx'), 'NotificationsPage'),
});
