import { IconListSearch } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { auditFiltersOf } from './filters.ts';

const list = createRoute({
  getParentRoute: () => signedIn,
  path: '/audit',
  validateSearch: auditFiltersOf,
  staticData: {
    title: 'Audit log',
    icon: IconListSearch,
    group: 'Administration',
    shortcut: 'u',
    who: 'administrators',
  },
  component: lazyPage(() => import('./audit-page.tsx'), 'AuditPage'),
});

/** An opened call covers the list, so both share the filters. */
const call = createRoute({
  getParentRoute: () => list,
  path: '$auditId',
  component: lazyPage(() => import('./audit-drawer.tsx'), 'AuditDrawer'),
});

export const page = list.addChildren([call]);
