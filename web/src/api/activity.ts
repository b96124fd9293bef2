import { queryOptions } from '@tanstack/react-query';
import { memberTexts } from '../json/members.ts';
import { answerOf, api } from './client.ts';
import type { Activity, EventDetail, EventType } from './records.ts';

/** What activity can be narrowed by; the names are the API's own. Times are ISO 8601. */
export interface ActivityQuery {
  site_id?: number;
  project_id?: number;
  type?: EventType;
  status?: string;
  priority?: string;
  category?: string;
  subcategory?: string;
  folder?: string;
  source?: string;
  tag?: string;
  since?: string;
  until?: string;
  q?: string;
  custom_fields?: Record<string, string>;
}

/** What a row of a list shows. Payloads stay on the server: they can be large, and a list is read every two seconds. */
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

/** A page of events across all sites in reach, newest first. */
export const readActivity = (
  query: ActivityQuery,
  page: { limit: number; cursor?: string | undefined },
  signal: AbortSignal,
): Promise<ActivityPage> => {
  const { limit, cursor } = page;
  return answerOf(
    api.GET('/api/command-center/activity', {
      params: {
        query: { ...query, limit, fields: [...rowFields], ...(cursor === undefined ? {} : { cursor }) },
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
  });

/** Moves an event to another status; the move and the note are kept as its history. */
export const moveEvent = (eventId: number, body: { status: string; note?: string }) =>
  answerOf(
    api.POST('/api/command-center/activity/{event_id}/status', {
      params: { path: { event_id: eventId } },
      body,
    }),
  );
