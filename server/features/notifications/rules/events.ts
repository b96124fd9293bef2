import { type NoticeEvent, noticeEvents } from '../schema.ts';

const channels = ['in_app', 'email', 'push'] as const;
export type Channel = (typeof channels)[number];
export type Channels = Readonly<Record<Channel, boolean>>;

const urgent: ReadonlySet<NoticeEvent> = new Set([
  'assigned',
  'new_lead',
  'new_message',
  'mention',
  'domain_trouble',
  'approval_wanted',
  'publish_granted',
  'publish_declined',
  'security',
]);

/**
 * Default channels of an event: always in the app, and by mail and push if a person waits for an answer or a site is at
 * risk.
 */
const defaultChannels = (event: NoticeEvent): Channels => ({
  in_app: true,
  email: urgent.has(event),
  push: urgent.has(event),
});

/** Channels of every event; only differences from the defaults are stored. */
export function channelsOf(stored: string): Readonly<Record<NoticeEvent, Channels>> {
  const chosen = JSON.parse(stored) as Partial<Record<NoticeEvent, Partial<Channels>>>;
  return Object.fromEntries(
    noticeEvents.map((event) => [event, { ...defaultChannels(event), ...chosen[event] }]),
  ) as Record<NoticeEvent, Channels>;
}

/** Events that a person has enabled for a channel. */
export const eventsOn = (stored: string, channel: Channel): readonly NoticeEvent[] => {
  const chosen = channelsOf(stored);
  return noticeEvents.filter((event) => chosen[event][channel]);
};
