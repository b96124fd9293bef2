import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { root } from '../../routes/root.ts';
import { whoIsSignedIn } from '../../routes/signed-in.ts';
import { compact, textOf } from '../../search-params.ts';

/** The only page for people without the second factor that the workspace requires, until they set one up. */
export const page = createRoute({
  getParentRoute: () => root,
  path: '/first-factor',
  validateSearch: (search: Record<string, unknown>) => compact({ return: textOf(search.return, 2000) }),
  beforeLoad: async ({ context, location }) => {
    if ((await whoIsSignedIn(context, location.href)).must_first !== 'set_up_second_factor')
      throw redirect({ to: '/' });
  },
  staticData: { title: 'Set up a second factor', who: 'newcomers' },
  component: lazyPage(() => import('./first-factor-page.tsx'), 'FirstFactorPage'),
});
