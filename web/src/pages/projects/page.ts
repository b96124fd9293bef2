import { IconFolders } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { projectsSearchOf } from './search.ts';

export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects',
  validateSearch: projectsSearchOf,
  staticData: { title: 'Projects', area: 'settings', icon: IconFolders, group: 'Websites', shortcut: 'p' },
  component: lazyPage(() => import('./projects-page.tsx'), 'ProjectsPage'),
});
