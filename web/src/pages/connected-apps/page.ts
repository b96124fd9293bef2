import { IconPlugConnected } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { appsSearchOf } from './search.ts';

export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/connected-apps',
  validateSearch: appsSearchOf,
  staticData: {
    title: 'Connected apps',
    icon: IconPlugConnected,
    group: 'Work',
    keywords: 'agents mcp oauth claude chatgpt cursor codex vs code connect log in',
  },
  component: lazyPage(() => import('./connected-apps-page.tsx'), 'ConnectedAppsPage'),
});
