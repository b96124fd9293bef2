import { IconLayoutDashboard } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { summaryQuery } from '../../api/overview.ts';
import { meQuery } from '../../api/session.ts';
import { signedIn } from '../../routes/signed-in.ts';

/** Its component is in the first file (`router.tsx`), because most sessions start with it, and it is small. */
export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  staticData: { title: 'Overview', icon: IconLayoutDashboard, shortcut: 'o' },
  loader({ context: { queries } }) {
    const me = queries.getQueryData(meQuery.queryKey);
    if (me?.areas.includes('messages')) void queries.prefetchQuery(summaryQuery);
  },
});
