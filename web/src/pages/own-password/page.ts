import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { root } from '../../routes/root.ts';
import { whoIsSignedIn } from '../../routes/signed-in.ts';
import { compact, textOf } from '../../search-params.ts';

/** The only page for users whose password was set by an administrator, until they change it. */
export const page = createRoute({
  getParentRoute: () => root,
  path: '/own-password',
  validateSearch: (search: Record<string, unknown>) => compact({ return: textOf(search.return, 2000) }),
  beforeLoad: async ({ context, location }) => {
    if ((await whoIsSignedIn(context, location.href)).user.must_first !== 'change_password')
      throw redirect({ to: '/' });
  },
  staticData: { title: 'Choose your own password', who: 'newcomers' },
  component: lazyPage(() => import('./own-password-page.tsx'), 'OwnPasswordPage'),
});
