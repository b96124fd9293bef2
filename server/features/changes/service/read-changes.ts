import { setTimeout as pause } from 'node:timers/promises';
import { type Caller, isBoundToSites } from '../../../kernel/access.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { pageLimitDefault, pageLimitMax } from '../../../kernel/page.ts';
import { isoTime, type Static } from '../../../kernel/schema.ts';
import { type StreamItem, tick } from '../../../kernel/stream.ts';
import type { CommitPosition } from '../../../platform/db/capabilities.ts';
import type { Db } from '../../../platform/db/database.ts';
import { accessibleProjects, accessibleSites, type SiteDirectory } from '../../sites/index.ts';
import type { operations } from '../operations.ts';
import type { Change, ChangeKind, ChangeOp } from '../schema.ts';
import { type Scope, type StoredChange, selectChanges } from '../store.ts';
import { isBehind, readCursor, writeCursor } from './cursor.ts';
import type { ChangeFeed } from './feed.ts';

export function handlers(
  feed: ChangeFeed,
  directory: Pick<SiteDirectory, 'findSite' | 'canAccessProject'>,
): Handlers<typeof operations, Db> {
  /** Access to a change of a site, a project, or the whole installation. */
  async function reaches(db: Db, caller: Caller, { site_id, project_id }: StoredChange): Promise<boolean> {
    if (site_id !== null) return (await directory.findSite(db, caller, site_id)) !== undefined;
    if (isBoundToSites(caller)) return false;
    return project_id === null
      ? caller.role === 'administrator'
      : directory.canAccessProject(db, caller, project_id);
  }

  return {
    async changeList(input, { db, caller, site, now }) {
      const limit = Math.min(input.limit ?? pageLimitDefault, pageLimitMax);
      const head = await settledHead(db);
      const after = startOf(input.cursor, head, now);
      const scope: Scope = { ...scopeOf(db, caller, site?.siteId), kinds: input.kinds };
      const rows = await selectChanges(db, scope, after, head, limit + 1);
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      const hasMore = rows.length > limit;
      // Everything up to the head was examined, so the next call can start there.
      const next: CommitPosition =
        hasMore && last ? [last.txid, last.seq] : isBehind(after, head) ? after : head;
      return { data: shown.map(present), next_cursor: writeCursor(next, now), has_more: hasMore };
    },

    async changeStream(input, { db, callerNow, site, now, request }) {
      const kinds = input.kinds && new Set<string>(input.kinds);
      const matches = (change: StoredChange) =>
        (kinds?.has(change.kind) ?? true) && (site === undefined || change.site_id === site.siteId);
      const followed = await feed.follow({
        cursor: input.last_event_id,
        sees: async (change) => matches(change) && reaches(db, await callerNow(), change),
        signal: request.signal ?? new AbortController().signal,
        now,
      });
      return shownItems(followed);
    },
  };
}

/** Maximum wait of a page for older transactions to end, and the polling interval. */
const settleLimits = { looks: 25, pauseMs: 10 };

/**
 * Head of the feed, including everything committed so far if that settles within a moment: a caller who asks right
 * after a change expects to find it.
 */
async function settledHead(db: Db): Promise<CommitPosition> {
  let head = await db.capabilities.commitHead();
  for (let look = 1; look < settleLimits.looks && (await db.capabilities.hasUnsettledCommits(head)); look++) {
    await pause(settleLimits.pauseMs);
    head = await db.capabilities.commitHead();
  }
  return head;
}

/** Position of a cursor; by default the oldest stored change, with `latest` the end of the feed. */
function startOf(cursor: string | undefined, head: CommitPosition, now: number): CommitPosition {
  if (cursor === 'latest') return head;
  return cursor === undefined ? [0, 0] : readCursor(cursor, head, now);
}

function scopeOf(db: Db, caller: Caller, siteId: number | undefined): Scope {
  if (siteId !== undefined) return { sites: siteId };
  if (isBoundToSites(caller)) return { sites: accessibleSites(db, caller) };
  return {
    sites: accessibleSites(db, caller),
    projects: accessibleProjects(db, caller),
    withGlobal: caller.role === 'administrator',
  };
}

type Followed = Awaited<ReturnType<ChangeFeed['follow']>>;

async function* shownItems(
  followed: Followed,
): AsyncGenerator<StreamItem<{ change: typeof Change }> | typeof tick> {
  for await (const item of followed) {
    yield 'change' in item ? { event: 'change', id: item.cursor, data: present(item.change) } : tick;
  }
}

const present = (row: StoredChange): Static<typeof Change> => ({
  seq: row.seq,
  at: isoTime(row.at),
  kind: row.kind as ChangeKind,
  id: row.record_id,
  parent_id: row.parent_id,
  site_id: row.site_id,
  project_id: row.project_id,
  op: row.op as ChangeOp,
});
