import { IconPlugConnected } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { type Sort, sortFrom } from '../../list/sorting.ts';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { compact } from '../../search-params.ts';

const appSorts = ['name', 'person', 'last_used_at', 'connected_at'] as const;

interface AppsSearch {
  sort?: Sort<(typeof appSorts)[number]>;
  whose?: 'everybody';
}

const appsSearchOf = (search: Record<string, unknown>): AppsSearch =>
  compact({
    sort: sortFrom(appSorts, search.sort),
    whose: search.whose === 'everybody' ? ('everybody' as const) : undefined,
  });

export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/connected-apps',
  validateSearch: appsSearchOf,
  staticData: {
    title: 'Connected apps',
    icon: IconPlugConnected,
    group: 'Connections',
    area: 'numbers',
    keywords: 'agents mcp oauth claude chatgpt cursor codex vs code connect log in',
  },
  component: lazyPage(() => import('./connected-apps-page.tsx'), 'ConnectedAppsPage'),
});
