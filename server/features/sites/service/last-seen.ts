import type { Operation } from '../../../kernel/operation.ts';
import type { AuditRow } from '../../../kernel/ports.ts';
import type { Database } from '../../../platform/db/database.ts';
import { WriteBehind } from '../../../platform/db/write-behind.ts';
import {
  type Activity,
  activityOf,
  countsForSite,
  lastSeenOf,
  lastSeenOfBatch,
  lastSeenOfChat,
  merged,
  type ReceivedBatch,
  type SiteLastSeen,
} from '../rules/last-seen.ts';
import { mergeLastSeen } from '../store/last-seen.ts';

/** Sites per statement: 13 columns each, well under SQLite's 32,766 parameters. */
const chunkSites = 500;
/** Some 200 bytes each. */
const sitesMax = 100_000;

/** Tracks the activity of sites. Buffered, because writing a row for every call would cost more than most calls. */
export interface LastSeenTracker {
  /** Records a completed call if it says something about its site. */
  noteCall(row: AuditRow): void;
  /** Records the result of a batch of events, which is not visible in its call. */
  batch(siteId: number, came: ReceivedBatch): void;
  /** Records a visitor's message in a site's widget. */
  chat(siteId: number, at: number): void;
  /** Activity of a site in the last seconds, which a read that began earlier may miss. */
  lately(siteId: number): SiteLastSeen | undefined;
  /** Writes the buffer. Runs automatically within a second of a call. */
  flush(): Promise<void>;
  /** Flushes and stops the timer. */
  close(): Promise<void>;
}

export interface LastSeenDeps {
  readonly database: Database;
  /** All operations of the product: their declarations give each call its meaning. */
  readonly operations: readonly Operation[];
  /** Called if a flush failed; the activity is written with the next one. */
  readonly onFault: (thrown: unknown) => void;
}

interface LastSeenOfSite {
  readonly siteId: number;
  readonly lastSeen: SiteLastSeen;
}

export function createLastSeenTracker({ database, operations, onFault }: LastSeenDeps): LastSeenTracker {
  const signs = new Map<string, Activity>(
    operations.map((operation) => [operation.name, activityOf(operation)]),
  );
  const sites = new WriteBehind<LastSeenOfSite>({
    database,
    label: 'Sites heard from',
    waitMilliseconds: 1000,
    chunkNotes: chunkSites,
    notesMax: sitesMax,
    same: {
      keyOf: ({ siteId }) => siteId,
      merge: (earlier, later) => ({
        siteId: later.siteId,
        lastSeen: merged(earlier.lastSeen, later.lastSeen),
      }),
    },
    write: (db, entries) => mergeLastSeen(db, entries.map(rowOf)),
    onFault,
  });

  return {
    noteCall(row) {
      const sign = signs.get(row.action) ?? 'other';
      if (row.siteId !== null && countsForSite(row, sign))
        sites.note({ siteId: row.siteId, lastSeen: lastSeenOf(row, sign) });
    },
    batch: (siteId, came) => sites.note({ siteId, lastSeen: lastSeenOfBatch(came) }),
    chat: (siteId, at) => sites.note({ siteId, lastSeen: lastSeenOfChat(at) }),
    lately: (siteId) => sites.lately(siteId)?.lastSeen,
    flush: () => sites.flush(),
    close: () => sites.close(),
  };
}

const rowOf = ({ siteId, lastSeen: heard }: LastSeenOfSite) => ({
  site_id: siteId,
  first_seen_at: heard.firstSeenAt,
  last_seen_at: heard.lastSeenAt,
  last_event_at: heard.lastEventAt,
  last_read_at: heard.lastReadAt,
  last_fetch_at: heard.lastFetchAt,
  last_chat_at: heard.lastChatAt,
  last_error_at: heard.lastErrorAt,
  last_error_code: heard.lastErrorCode,
  last_error_field: heard.lastErrorField,
  last_refused_at: heard.lastRefusedAt,
  last_refused_code: heard.lastRefusedCode,
  last_refused_field: heard.lastRefusedField,
});
