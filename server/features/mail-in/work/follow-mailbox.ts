import type { BeginFile } from '../../../kernel/upload.ts';
import type { Database } from '../../../platform/db/database.ts';
import { handleJob } from '../../../platform/jobs/index.ts';
import { followMailbox } from '../provider/imap.ts';
import { readImapAddress } from '../rules/imap-address.ts';
import { mailboxFault } from '../rules/mailbox-fault.ts';
import type { Arrivals } from '../service/arrivals.ts';
import { findMailbox, noteMailbox } from '../store/mailboxes.ts';
import { followMailboxJob } from './read-mail-job.ts';

export interface FollowDeps {
  readonly imapUrl: string | undefined;
  readonly bytesMax: number;
  readonly begin: BeginFile;
  readonly arrivals: Arrivals;
  readonly database: Database;
  now(): number;
}

/** Milliseconds after which another process can continue. */
const forMs = 600_000;
const againMs = 15_000;
const longestPauseMs = 600_000;

/** Job that follows the configured mailbox. Errors are shown on the Mail page, and retried with a growing pause. */
export function followMailboxJobHandler({ imapUrl, bytesMax, begin, arrivals, database, now }: FollowDeps) {
  const address = imapUrl === undefined ? undefined : readImapAddress(imapUrl);
  let faults = 0;
  let nextAt = 0;
  const note = (change: Parameters<typeof noteMailbox>[2]) =>
    database.transact((db) => noteMailbox(db, 'imap', change));

  return handleJob(
    followMailboxJob,
    async ({ signal }) => {
      if (!address) return;
      const before = await findMailbox(database.reader, 'imap');
      try {
        await followMailbox({
          address,
          bytesMax,
          begin,
          signal,
          forMs,
          now,
          position: before?.position ?? null,
          async take(file, key, position) {
            await arrivals.keep(file, { source: 'imap', envelope: { to: [] }, key: `imap:${key}`, position });
          },
          async checked(position) {
            faults = 0;
            await note({ position, checked_at: now(), problem: null, problem_at: null });
          },
          async tooLarge(bytes) {
            const size = Math.ceil(bytes / 1_000_000);
            await note({
              problem: `A mail of ${size} MB is too large and was left in the mailbox.`,
              problem_at: now(),
            });
          },
        });
        nextAt = 0;
      } catch (thrown) {
        faults += 1;
        nextAt = now() + Math.min(longestPauseMs, againMs * 2 ** (faults - 1));
        await note({ problem: mailboxFault(thrown), problem_at: now() });
      }
    },
    { dueBefore: async () => (address ? nextAt : undefined) },
  );
}
