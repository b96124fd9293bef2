import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { root } from '../../routes/root.ts';
import { whoIsSignedIn } from '../../routes/signed-in.ts';

/** The page to which an app sends its person, who signs in first if they have not, and decides. */
export const page = createRoute({
  getParentRoute: () => root,
  path: '/oauth/consent/$requestId',
  beforeLoad: async ({ context, location }) => {
    if ((await whoIsSignedIn(context, location.href)).must_first !== null)
      throw redirect({ to: '/own-password', search: { return: location.href } });
  },
  staticData: { title: 'This request is over' },
  component: lazyPage(() => import('./consent-page.tsx'), 'ConsentPage'),
});
