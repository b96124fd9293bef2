import { IconSettingsAutomation } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { jobsSearchOf } from './search.ts';

export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/jobs',
  validateSearch: jobsSearchOf,
  staticData: { title: 'Jobs', icon: IconSettingsAutomation, letter: 'j', who: 'administrators' },
  component: lazyPage(() => import('./jobs-page.tsx'), 'JobsPage'),
});
