import type { NoticeEvent, NoticeKind } from '../schema.ts';
import { oneLine, pathOf, sentenceOf } from './sentences.ts';

interface PushedNotice {
  readonly event: NoticeEvent;
  readonly kind: NoticeKind;
  readonly record_id: number;
  readonly site_id: number | null;
  readonly site_name: string | null;
  readonly who: string;
  readonly subject: string;
  readonly text: string;
}

/** A push message, as read by the service worker. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A later message with the same topic replaces this one, at the push service and on the screen. */
  readonly topic: string;
  /** Path of the page it opens. */
  readonly path: string;
  /** Badge count of the installed app. */
  readonly badge: number;
}

/** Fits two lines of a lock screen. */
const bodyCharactersMax = 80;

/** The message for some notices, the latest first; without any, a test. */
export function pushMessageOf(notices: readonly PushedNotice[], badge: number): PushMessage {
  const [latest] = notices;
  if (!latest)
    return {
      title: 'Notifications reach you',
      body: 'This is the test you asked for.',
      topic: 'test',
      path: '/notifications',
      badge,
    };
  const records = new Set(notices.map(({ kind, record_id }) => `${kind} ${record_id}`)).size;
  if (records > 1)
    return {
      title: `${records} updates`,
      body: oneLine(notices.map(sentenceOf).join(', '), bodyCharactersMax),
      topic: 'several',
      path: '/',
      badge,
    };
  const { kind, record_id, site_id, site_name, text } = latest;
  const more = notices.length > 1 ? ` (${notices.length})` : '';
  return {
    title: oneLine(`${sentenceOf(latest)}${more}`, bodyCharactersMax),
    body: oneLine([site_name, text].filter(Boolean).join(': '), bodyCharactersMax),
    topic: `${kind}-${record_id}`,
    path: pathOf(kind, record_id, site_id),
    badge,
  };
}
