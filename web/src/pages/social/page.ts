import { IconSpeakerphone } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { socialSearchOf } from './search.ts';

export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/social',
  validateSearch: socialSearchOf,
  staticData: { title: 'Social', area: 'messages', icon: IconSpeakerphone, group: 'Websites', shortcut: 'd' },
  component: lazyPage(() => import('./social-page.tsx'), 'SocialPage'),
});
