import { day } from '../../../kernel/clock.ts';
import type { FileContent } from '../../../kernel/upload.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import type { Envelope } from '../rules/envelope.ts';
import { insertIncoming } from '../store/incoming.ts';
import { noteMailbox } from '../store/mailboxes.ts';
import type { MailSource } from '../store/tables.ts';
import { readMailJob } from '../work/read-mail-job.ts';

/** A mail as received. */
export interface Arrival {
  readonly source: MailSource;
  readonly envelope: Envelope;
  /** Its key in the mailbox, if it came from one. */
  readonly key?: string;
  /** Mailbox position after this mail. */
  readonly position?: string;
}

/** Stores mail before any processing. */
export interface Arrivals {
  /**
   * Stores a mail and enqueues its processing; once this resolves, the mail survives a power failure.
   * Undefined for a duplicate.
   */
  keep(content: FileContent, arrival: Arrival): Promise<number | undefined>;
  /** Records small mail in a transaction; `sha256` is a stored file. */
  record(
    db: Db,
    stored: { readonly sha256: string; readonly size: number },
    arrival: Arrival,
    now: number,
  ): Promise<number | undefined>;
}

/** Retention of the sources of undecided mail; the site's own retention starts with the decision. */
const undecidedDays = 90;

export function createArrivals(
  database: Pick<Database, 'transact'>,
  files: FileStore,
  now: () => number,
): Arrivals {
  const record: Arrivals['record'] = async (db, { sha256, size }, arrival, at) => {
    const { source, envelope, key = null, position } = arrival;
    const id = await insertIncoming(db, {
      source,
      sha256,
      size,
      envelope: JSON.stringify(envelope),
      arrival_key: key,
      received_at: at,
      source_until: at + undecidedDays * day,
    });
    await noteMailbox(db, source, {
      received_at: at,
      problem: null,
      problem_at: null,
      ...(position === undefined ? {} : { position, checked_at: at }),
    });
    if (id !== undefined) await enqueue(db, readMailJob, { incoming_mail_id: id }, { now: at });
    return id;
  };
  return {
    record,
    async keep(content, arrival) {
      const { size = 0, length = size } = content as { readonly size?: number; readonly length?: number };
      const sha256 = await files.put(content);
      return database.transact((db) => record(db, { sha256, size: length }, arrival, now()));
    },
  };
}
