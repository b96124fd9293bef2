import { isoTime, type Static } from '../../kernel/schema.ts';
import { RawJson } from '../../kernel/verbatim.ts';
import type { Activity } from './schema/activity.ts';
import type { StoredEvent } from './store/events.ts';

/** Public form of an event, field by field. */
export function presentEvent(event: StoredEvent): Static<typeof Activity> {
  return {
    event_id: event.event_id,
    site_id: event.site_id,
    type: event.type as Static<typeof Activity>['type'],
    external_id: event.external_id,
    status: event.status,
    priority: event.priority,
    category: event.category,
    subcategory: event.subcategory,
    folder: event.folder,
    source: event.source,
    tags: event.tags === '[]' ? [] : (JSON.parse(event.tags) as string[]),
    custom_fields: new RawJson(event.custom_fields),
    name: event.name,
    email: event.email,
    subject: event.subject,
    message: event.message,
    received_at: isoTime(event.received_at),
    metadata: new RawJson(event.payload),
  };
}
