import type { Db } from '../../../platform/db/database.ts';
import { accessibleProjects, accessibleSites } from '../../sites/index.ts';
import { type Channel, eventsOn } from '../rules/events.ts';
import type { Person } from '../store/choices.ts';
import type { Viewer } from '../store/notices.ts';

/** A person as a viewer of a channel's notices. */
export function viewerOf(db: Db, person: Person, channel: Channel): Viewer {
  const subject = {
    accountId: person.account_id,
    role: person.role,
    siteId: null,
    area: 'messages' as const,
  };
  return {
    accountId: person.account_id,
    sites: accessibleSites(db, subject),
    projects: accessibleProjects(db, subject),
    events: eventsOn(person.channels, channel),
    siteIds: JSON.parse(person.site_ids) as number[],
    readUpTo: person.read_up_to,
    since: person.created_at,
  };
}
