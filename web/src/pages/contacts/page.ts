import { IconAddressBook } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { contactsSearchOf } from './search.ts';

export const page = createRoute({
  getParentRoute: () => signedIn,
  path: '/contacts',
  validateSearch: contactsSearchOf,
  staticData: {
    title: 'Contacts',
    area: 'messages',
    icon: IconAddressBook,
    group: 'Customers',
    shortcut: 'c',
  },
  component: lazyPage(() => import('./contacts-page.tsx'), 'ContactsPage'),
});
