import { createRoute, redirect } from '@tanstack/react-router';
import { noteStart } from '../live/live.ts';
import { root } from './root.ts';
import { whoIsSignedIn } from './who-is-signed-in.ts';

/** Parent of every page behind the sign-in; `router.tsx` adds the frame and the pages. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    const noted = noteStart();
    if ((await whoIsSignedIn(context, location.href)).must_first !== null)
      throw redirect({ to: '/own-password', search: { return: location.href } });
    await noted;
  },
});
