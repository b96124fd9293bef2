import { type Channel, eventsOn } from '../rules/events.ts';
import type { Person } from '../store/choices.ts';
import type { Viewer } from '../store/notices.ts';

/** A person as one who looks at the notices of a channel. */
export const viewerOf = (person: Person, channel: Channel): Viewer => ({
  accountId: person.account_id,
  role: person.role,
  events: eventsOn(person.channels, channel),
  siteIds: JSON.parse(person.site_ids) as number[],
  readUpTo: person.read_up_to,
  since: person.created_at,
});
