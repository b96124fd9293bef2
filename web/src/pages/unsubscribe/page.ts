import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { root } from '../../routes/root.ts';
import { compact, textOf } from '../../search-params.ts';

/** Page opened by the link at the end of a mail. Opening it changes nothing, because mail scanners open links too. */
export const page = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe',
  validateSearch: (search: Record<string, unknown>) => compact({ token: textOf(search.token, 200) }),
  staticData: { title: 'Stop these e-mails', who: 'anybody' },
  component: lazyPage(() => import('./unsubscribe-page.tsx'), 'UnsubscribePage'),
});
