import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../routes/lazy-page.ts';
import { signedIn } from '../../../routes/signed-in.ts';

export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/contacts/$contactId',
  component: lazyPage(() => import('../contact-page.tsx'), 'ContactPage'),
});
