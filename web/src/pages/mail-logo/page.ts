import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { mailLogoSearchOf } from './search.ts';

export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/sites/$siteId/mail-logo',
  validateSearch: mailLogoSearchOf,
  staticData: { title: 'Logo in mail', area: 'settings', keywords: 'bimi brand indicator' },
  component: lazyPage(() => import('./mail-logo-page.tsx'), 'MailLogoPage'),
});
