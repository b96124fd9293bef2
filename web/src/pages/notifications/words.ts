import type { NoticeEvent } from '../../api/records.ts';

/** Events as the settings name them, with what they are about. */
export const eventWords: Readonly<Record<NoticeEvent['event'], readonly [name: string, about: string]>> = {
  assigned: ['Assigned to me', 'A lead, a conversation or a ticket'],
  new_lead: ['New lead', 'A visitor asks for an offer or a call'],
  new_message: ['New message', 'From a visitor. If assigned, only its assignee is told'],
  mention: ['Mentions', 'A colleague writes @ and your name in a note'],
  ticket_due: ['Ticket due', 'Its due time has come'],
  site_unhealthy: ['Site needs attention', 'It went silent, or its events are refused'],
  domain_trouble: [
    'Domain or certificate',
    'A site is not reached by its name, or a certificate could not be renewed',
  ],
  post_failed: ['Post failed', 'It was not published, in part or whole'],
  run_failed: ['Run failed', 'An agent could not finish a task'],
  security: [
    'Security',
    'A new device, a changed password, a domain taken over. Sent at once, also in quiet hours',
  ],
};

export const channelWords = { in_app: 'In the app', email: 'E-mail', push: 'Push' } as const;
export type Channel = keyof typeof channelWords;
export const channels = Object.keys(channelWords) as readonly Channel[];
