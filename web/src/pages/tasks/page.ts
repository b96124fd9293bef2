import { IconChecklist } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { tasksSearchOf } from './search.ts';

export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/tasks',
  validateSearch: tasksSearchOf,
  staticData: {
    title: 'Tasks & agents',
    area: 'messages',
    icon: IconChecklist,
    shortcut: 'k',
  },
  component: lazyPage(() => import('./tasks-page.tsx'), 'TasksPage'),
});
