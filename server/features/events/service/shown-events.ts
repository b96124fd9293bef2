import type { Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { presentEvent } from '../present.ts';
import type { Activity } from '../schema/activity.ts';
import type { ListedEvent } from '../store/activity.ts';
import { findEvents } from '../store/events.ts';

/** Characters of cached payloads: about 15 MB including the shown form. */
const charactersMax = 4_000_000;

export interface ShownEvent {
  readonly listed: ListedEvent;
  /** Frozen, so that its text is cached as well: see `serializer`. */
  readonly item: Static<typeof Activity>;
}

/**
 * Cache of events as shown. Every open page and every polling agent requests the newest ones again and again, and
 * only an event's status can change; so the shown form is cached with its status.
 */
export interface ShownEvents {
  /** Returns events in list order, without deleted ones. */
  show(db: Db, listed: readonly ListedEvent[]): Promise<readonly ShownEvent[]>;
}

export function createShownEvents(): ShownEvents {
  let cache = new Map<number, ShownEvent>();
  let characters = 0;

  function keep(shown: ShownEvent, size: number): void {
    characters += size;
    if (characters > charactersMax) {
      cache = new Map();
      characters = size;
    }
    cache.set(shown.listed.event_id, shown);
  }

  return {
    async show(db, listed) {
      const complete = listed.map((event) => {
        const found = cache.get(event.event_id);
        return found?.listed.status === event.status ? found : undefined;
      });
      const missing = listed.filter((_, index) => complete[index] === undefined);
      if (missing.length === 0) return complete as ShownEvent[];
      const rows = await findEvents(
        db,
        missing.map((event) => event.event_id),
      );
      const fresh = new Map<number, ShownEvent>();
      for (const row of rows) {
        const shown = { listed: listedOf(row), item: Object.freeze(presentEvent(row)) };
        fresh.set(row.event_id, shown);
        keep(shown, row.payload.length);
      }
      return listed.flatMap((event, index) => complete[index] ?? fresh.get(event.event_id) ?? []);
    },
  };
}

const listedOf = ({ event_id, received_at, status }: ListedEvent): ListedEvent => ({
  event_id,
  received_at,
  status,
});
