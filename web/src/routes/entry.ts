import { createRoute, redirect } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { compact, textOf } from '../search-params.ts';
import { page } from './page.ts';
import { root } from './root.ts';
import { whoIsSignedIn } from './who-is-signed-in.ts';

export const signIn = createRoute({
  getParentRoute: () => root,
  path: paths.signIn,
  validateSearch: (search) => compact({ return: textOf(search.return, 2000) }),
  component: page(() => import('../pages/sign-in/sign-in-page.tsx'), 'SignInPage'),
});

export const setUp = createRoute({
  getParentRoute: () => root,
  path: paths.setUp,
  // The page itself takes the code out of the address, once it has it.
  validateSearch: (search) => compact({ code: textOf(search.code) }),
  component: page(() => import('../pages/set-up/set-up-page.tsx'), 'SetUpPage'),
});

/** Whoever has a password that was given to them: nothing else is open until it is their own. */
export const ownPassword = createRoute({
  getParentRoute: () => root,
  path: paths.ownPassword,
  validateSearch: (search) => compact({ return: textOf(search.return, 2000) }),
  beforeLoad: async ({ context, location }) => {
    if ((await whoIsSignedIn(context, location.href)).must_first === null)
      throw redirect({ to: paths.overview });
  },
  component: page(() => import('../pages/own-password/own-password-page.tsx'), 'OwnPasswordPage'),
});
