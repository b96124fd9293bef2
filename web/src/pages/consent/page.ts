import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { root } from '../../routes/root.ts';
import { ready } from '../../routes/signed-in.ts';

/** Page to which an app sends a person, who signs in if needed and decides. */
export const page = createRoute({
  getParentRoute: () => root,
  path: '/oauth/consent/$requestId',
  beforeLoad: async ({ context, location }) => void (await ready(context, location.href)),
  staticData: { title: 'This request has expired' },
  component: lazyPage(() => import('./consent-page.tsx'), 'ConsentPage'),
});
