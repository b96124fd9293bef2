import { IconMail } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';

export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/mail',
  staticData: {
    title: 'Mail',
    icon: IconMail,
    group: 'Administration',
    shortcut: 'v',
    keywords: 'smtp e-mail server outbox mailbox sent settings',
    who: 'administrators',
  },
  component: lazyPage(() => import('./mail-page.tsx'), 'MailPage'),
});
