import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { root } from '../../routes/root.ts';

export const page = createRoute({
  getParentRoute: () => root,
  path: '/accept-invitation',
  staticData: { title: 'This invitation does not work', who: 'anybody' },
  component: lazyPage(() => import('./accept-invitation-page.tsx'), 'AcceptInvitationPage'),
});
