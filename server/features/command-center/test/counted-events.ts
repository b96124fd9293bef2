import type { Database } from '../../../platform/db/database.ts';
import { days } from '../../sites/test/workspace.ts';
import { type EventType, eventTypes } from '../schema.ts';

/** Facts of an event that a summary counts. */
export interface Sent {
  readonly siteId: number;
  readonly type: EventType;
  readonly at: number;
}

export async function storeEvents(
  { transact }: Database,
  events: readonly Sent[],
  status: string,
): Promise<void> {
  for (let start = 0; start < events.length; start += 500) {
    const rows = events.slice(start, start + 500).map(({ siteId, type, at }) => ({
      site_id: siteId,
      type,
      external_id: null,
      status,
      priority: 'normal',
      category: null,
      subcategory: null,
      folder: null,
      source: null,
      name: null,
      email: null,
      subject: null,
      message: null,
      tags: '[]',
      custom_fields: '{}',
      payload: '{}',
      received_at: at,
    }));
    await transact(async (db) => void (await db.insertInto('event').values(rows).execute()));
  }
}

/** A summary's numbers, counted one by one. */
export function countedOneByOne(
  sent: readonly Sent[],
  { siteIds, timezone, now }: { siteIds: readonly number[]; timezone: string; now: number },
) {
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' });
  const today = Date.parse(date.format(now));
  const names = Array.from({ length: 14 }, (_, index) =>
    new Date(today - (13 - index) * days).toISOString().slice(0, 10),
  );
  const ownEvents = sent
    .filter((event) => siteIds.includes(event.siteId))
    .map((event) => ({ ...event, day: date.format(event.at) }));
  const counted = names.map((day) => {
    const ofDay = ownEvents.filter((event) => event.day === day);
    const byType = eventTypes.map((type) => [type, ofDay.filter((event) => event.type === type).length]);
    return { day, ...Object.fromEntries(byType) };
  });
  const week = ownEvents.filter(({ day }) => names.indexOf(day) >= 7);
  return {
    events_24h: ownEvents.filter(({ at }) => at >= now - days).length,
    events_7d: week.length,
    days: counted,
    by_type_7d: Object.fromEntries(
      eventTypes.map((type) => [type, week.filter((event) => event.type === type).length]),
    ),
  };
}
