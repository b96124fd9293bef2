import { IconTargetArrow } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { leadsSearchOf } from './search.ts';

export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/leads',
  validateSearch: leadsSearchOf,
  staticData: { title: 'Leads', area: 'messages', icon: IconTargetArrow, shortcut: 'l' },
  component: lazyPage(() => import('./leads-page.tsx'), 'LeadsPage'),
});
