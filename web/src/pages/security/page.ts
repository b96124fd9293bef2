import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';

export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/security',
  staticData: {
    title: 'Account',
    keywords:
      'security profile your name e-mail address password passkey fingerprint authenticator app code two factor 2fa recovery sessions signed in',
  },
  component: lazyPage(() => import('./security-page.tsx'), 'SecurityPage'),
});
