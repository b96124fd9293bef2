import { IconTicket } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { ticketsSearchOf } from './filters.ts';

const list = createRoute({
  getParentRoute: () => signedIn,
  path: '/tickets',
  validateSearch: ticketsSearchOf,
  staticData: { title: 'Tickets', area: 'messages', icon: IconTicket, shortcut: 't' },
  component: lazyPage(() => import('./tickets-page.tsx'), 'TicketsPage'),
});

/** An opened ticket covers the list, as events do. */
const ticket = createRoute({
  getParentRoute: () => list,
  path: '$ticketId',
  component: lazyPage(() => import('./ticket-drawer.tsx'), 'TicketDrawer'),
});

export const page = list.addChildren([ticket]);
