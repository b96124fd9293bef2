import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';

export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/sites/$siteId/shop-connections',
  staticData: {
    title: 'Shop connections',
    area: 'settings',
    keywords: 'affiliate amazon ebay partner tracking',
  },
  component: lazyPage(() => import('./shop-connections-page.tsx'), 'ShopConnectionsPage'),
});
