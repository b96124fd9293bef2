import { defineJob, exponentialBackoff } from '../../../kernel/job.ts';
import { StrictObject, Type } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { enqueue, handleJob } from '../../../platform/jobs/index.ts';
import type { PersonalData } from '../service/person.ts';
import { lockContacts, type StoredContact } from '../store/contacts.ts';

/** Erases the person behind a contact at the announced time. */
export const erasePersonJob = defineJob({
  name: 'contact.erase_person',
  input: StrictObject({ contact_id: Type.Integer(), at: Type.Integer() }),
  leaseSeconds: 60,
  attempts: 20,
  backoff: exponentialBackoff(5, 3600),
  concurrency: 1,
});

/** Schedules erasure at the time just saved in the contact; null cancels it. */
export async function erasedAt(
  db: Db,
  { contact_id, site_id: siteId }: Pick<StoredContact, 'contact_id' | 'site_id'>,
  at: number | null,
  now: number,
): Promise<void> {
  if (at !== null) await enqueue(db, erasePersonJob, { contact_id, at }, { now, runAt: at, siteId });
}

export const erasePersonJobHandler = (personal: PersonalData, now: () => number) =>
  handleJob(erasePersonJob, async ({ input: { contact_id: id, at }, done }) =>
    done(async (db) => {
      // Otherwise it was cancelled, merged into another contact with its own job, or erased with another contact of
      // the same person.
      if ((await lockContacts(db, [id])).get(id)?.erase_at === at) await personal.erase(db, id, now());
    }),
  );
