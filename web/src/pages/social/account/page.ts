import { IconShare } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../routes/lazy-page.ts';
import { signedIn } from '../../../routes/signed-in.ts';

export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/social-account',
  staticData: { title: 'Social account', icon: IconShare, group: 'Administration', who: 'administrators' },
  component: lazyPage(() => import('../social-account-page.tsx'), 'SocialAccountPage'),
});
