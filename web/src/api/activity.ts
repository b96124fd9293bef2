import { queryOptions } from '@tanstack/react-query';
import { memberTexts } from '../json/json-text.ts';
import { answerOf, api } from './client.ts';
import { pageAt } from './pages.ts';
import type { Activity, EventDetail } from './records.ts';
import { showing } from './shows.ts';
import type { Body, Filters } from './wire.ts';

/** Filters of the activity list. Times are ISO 8601. */
export type ActivityQuery = Filters<'/api/command-center/activity'>;

/** Fields of a list's rows. Payloads are left out: they can be large. */
const rowFields = [
  'event_id',
  'site_id',
  'type',
  'status',
  'priority',
  'category',
  'source',
  'tags',
  'name',
  'email',
  'subject',
  'message',
  'received_at',
] as const satisfies readonly (keyof Activity)[];

export type ActivityRow = Pick<Activity, (typeof rowFields)[number]>;

export interface ActivityPage {
  data: ActivityRow[];
  pagination: { next_cursor: string | null; has_more: boolean; total?: number };
}

/** A page of events from every site the user has access to, newest first. */
export const readActivity = (
  query: ActivityQuery,
  page: { limit: number; cursor?: string | undefined },
  signal: AbortSignal,
): Promise<ActivityPage> => {
  const { limit, cursor } = page;
  return answerOf(
    api.GET('/api/command-center/activity', {
      params: {
        query: { ...query, fields: [...rowFields], ...pageAt(cursor, limit) },
      },
      signal,
    }),
  );
};

/** One event, with the texts that must not go through JSON.parse: it would change large numbers and `1.0`. */
export interface OpenedEvent {
  event: EventDetail;
  /** The complete original payload, exactly as received. */
  payload: string;
  /** Custom fields by name, each as its JSON text. */
  customFields: ReadonlyMap<string, string>;
}

export const eventQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['event', eventId],
    queryFn: async ({ signal }): Promise<OpenedEvent> => {
      const path = { event_id: eventId };
      const text = await answerOf(
        api.GET('/api/command-center/activity/{event_id}', { params: { path }, parseAs: 'text', signal }),
      );
      const members = memberTexts(text);
      return {
        event: JSON.parse(text) as EventDetail,
        payload: members.get('metadata') ?? '',
        customFields: memberTexts(members.get('custom_fields') ?? '{}'),
      };
    },
    ...showing({ event: { id: eventId } }),
  });

/** Moves an event to another status; the move and its note join the history. */
export const moveEvent = (eventId: number, body: Body<'/api/command-center/activity/{event_id}/status'>) =>
  answerOf(
    api.POST('/api/command-center/activity/{event_id}/status', {
      params: { path: { event_id: eventId } },
      body,
    }),
  );

/** Older pages of the activity list: history, refetched only after changes made here. */
export const activityPagesKey = ['activity', 'pages'] as const;
