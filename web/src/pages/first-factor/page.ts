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
    const { must_first: first } = (await whoIsSignedIn(context, location.href)).user;
    if (first !== 'set_up_second_factor')
      throw redirect({ to: first === 'change_password' ? '/own-password' : '/' });
  },
  // New users choose a password first, on the same page.
  staticData: { title: 'Choose your own password', who: 'newcomers' },
  component: lazyPage(() => import('./first-factor-page.tsx'), 'FirstFactorPage'),
});
