import type { NoticeEvent } from '../../api/records.ts';

/** Events as the settings name them, with what they are about. */
export const eventWords: Readonly<Record<NoticeEvent['event'], readonly [name: string, about: string]>> = {
  assigned: ['Assigned to me', 'A lead, a conversation or a ticket'],
  new_lead: ['New lead', 'Somebody asks for something'],
  new_message: ['New message', 'From a visitor; to whom it is assigned, else to everybody'],
  mention: ['Mentions', 'A colleague writes @ and your name in a note'],
  ticket_due: ['Ticket due', 'When its time has come'],
  site_unhealthy: ['Site needs attention', 'It has fallen silent, or is refused'],
  domain_trouble: ['Domain or certificate', 'Visitors may not reach the site by its name'],
  post_failed: ['Post failed', 'It did not go out, in part or whole'],
  run_failed: ['Run failed', 'A task of an agent'],
  security: ['Security', 'A new device, another password. At once, also in quiet hours'],
};

export const channelWords = { in_app: 'In the app', email: 'E-mail', push: 'Push' } as const;
export type Channel = keyof typeof channelWords;
export const channels = Object.keys(channelWords) as readonly Channel[];
