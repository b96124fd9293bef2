import { IconWebhook } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { webhooksSearchOf } from './search.ts';

export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/webhooks',
  validateSearch: webhooksSearchOf,
  staticData: { title: 'Webhooks', area: 'settings', icon: IconWebhook, group: 'Connections', shortcut: 'w' },
  component: lazyPage(() => import('./webhooks-page.tsx'), 'WebhooksPage'),
});
