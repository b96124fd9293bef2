import type { Caller, SiteRef } from '../../../kernel/access.ts';
import { fail, refuseField } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { isoTime, type Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { callerNames } from '../../identity/index.ts';
import { changeEachAccessible, type SiteAccess } from '../../sites/index.ts';
import type { operations } from '../operations.ts';
import { presentEvent } from '../present.ts';
import { statusLabel } from '../rules/labels.ts';
import type { EventDetail } from '../schema/activity.ts';
import { findEvent, type StoredEvent } from '../store/events.ts';
import { findEventLocked, lockEvent, type MovableEvent, selectMoves } from '../store/moves.ts';
import { type EventConsumer, recallRecords } from './ingest.ts';
import { moveEvents } from './move-events.ts';

type EventHandlers = Pick<Handlers<typeof operations, Db>, 'eventGet' | 'eventMove' | 'eventBulkMove'>;

/** Shows single events, and moves them between statuses. */
export function eventHandlers(siteAccess: SiteAccess, consumers: readonly EventConsumer[]): EventHandlers {
  /** Finds an event within the caller's reach; others read as not found. */
  async function reachable(
    db: Db,
    event: StoredEvent | undefined,
    caller: Caller,
  ): Promise<readonly [StoredEvent, SiteRef]> {
    const site = event && (await siteAccess.findSite(db, caller, event.site_id));
    return event && site ? [event, site] : fail('not_found');
  }

  async function detailOf(
    db: Db,
    event: StoredEvent,
    site: SiteRef,
    caller: Caller,
  ): Promise<Static<typeof EventDetail>> {
    const moves = await selectMoves(db, event.event_id);
    // Assignees and notes are only for the team.
    const seesTeam = caller.kind !== 'site';
    const nameOf = await callerNames(db, seesTeam ? moves.map(({ by }) => by) : []);
    return {
      ...presentEvent(event),
      site_name: site.name,
      size_bytes: Buffer.byteLength(event.payload),
      ...(await recallRecords(db, event.event_id, consumers)),
      moves: moves.map((move) => ({
        from: move.from_status,
        to: move.to_status,
        at: isoTime(move.at),
        by: seesTeam ? move.by : null,
        by_name: seesTeam ? nameOf(move.by) : null,
        note: seesTeam ? move.note : null,
        with: move.with_kind && move.with_id ? { kind: move.with_kind, id: move.with_id } : null,
      })),
    };
  }

  return {
    async eventGet(input, { db, caller }) {
      const [event, site] = await reachable(db, await findEvent(db, input.event_id), caller);
      return detailOf(db, event, site, caller);
    },

    async eventMove({ event_id, status, note = null }, { db, caller, now }) {
      const [event, site] = await reachable(db, await findEventLocked(db, event_id), caller);
      await moveEvents(db, [event], () => status, { record: null, by: caller.label, note, at: now });
      return detailOf(db, { ...event, status }, site, caller);
    },

    async eventBulkMove({ event_ids: ids, status, note = null, from }, { db, caller, now }) {
      if (statusLabel(status) !== status)
        refuseField('/status', 'wrong_form', 'Use lowercase letters, with _ for spaces.');
      const movable: MovableEvent[] = [];
      const missing = await changeEachAccessible(
        { db, siteAccess, caller },
        ids,
        lockEvent,
        async (event) => {
          if (from === undefined || event.status === from) movable.push(event);
        },
      );
      const moving = { record: null, by: caller.label, note, at: now };
      const moved = await moveEvents(db, movable, () => status, moving);
      return {
        changed: movable.length,
        not_found: missing,
        moved: moved.map((event) => ({ event_id: event.event_id, from: event.status })),
      };
    },
  };
}
