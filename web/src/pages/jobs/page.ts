import { IconSettingsAutomation } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { type Sort, sortFrom } from '../../list/sorting.ts';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { compact } from '../../search-params.ts';

interface JobsSearch {
  sort?: Sort<'ended_at'>;
}

const jobsSearchOf = (search: Record<string, unknown>): JobsSearch =>
  compact({ sort: sortFrom(['ended_at'], search.sort) });

export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/jobs',
  validateSearch: jobsSearchOf,
  staticData: {
    title: 'Jobs',
    icon: IconSettingsAutomation,
    group: 'Administration',
    shortcut: 'j',
    keywords: 'backup back up export restore server',
    who: 'administrators',
  },
  component: lazyPage(() => import('./jobs-page.tsx'), 'JobsPage'),
});
