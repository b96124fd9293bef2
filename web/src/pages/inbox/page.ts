import { IconInbox } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../routes/lazy-page.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { inboxFilterOf } from './filters.ts';

const list = createRoute({
  getParentRoute: () => signedIn,
  path: '/inbox',
  validateSearch: inboxFilterOf,
  staticData: { title: 'Inbox', area: 'messages', icon: IconInbox, shortcut: 'i', badge: 'unread' },
  component: lazyPage(() => import('./inbox-page.tsx'), 'InboxPage'),
});

const noConversation = createRoute({
  getParentRoute: () => list,
  path: '/',
  component: lazyPage(() => import('./no-thread.tsx'), 'NoThread'),
});

/** An open conversation is next to its list, so both share the filters. */
const conversation = createRoute({
  getParentRoute: () => list,
  path: '$conversationId',
  component: lazyPage(() => import('./thread-pane.tsx'), 'ThreadPane'),
});

/** Held mail, shown in place of a conversation. */
const heldRoute = createRoute({
  getParentRoute: () => list,
  path: 'held',
  staticData: { title: 'Held mail', area: 'messages', keywords: 'spam stranger mail' },
  component: lazyPage(() => import('./held-mail.tsx'), 'HeldMail'),
});

export const page = list.addChildren([noConversation, heldRoute, conversation]);
