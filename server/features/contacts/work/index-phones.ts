import { defineJob, exponentialBackoff } from '../../../kernel/job.ts';
import { StrictObject, Type } from '../../../kernel/schema.ts';
import { enqueue, handleJob } from '../../../platform/jobs/index.ts';
import { lockContacts, selectAliases, selectIdsWithPhone } from '../store/contacts.ts';
import { indexContact } from '../store/lists.ts';

/** Contacts indexed per transaction, while other changes wait. */
const slice = 100;

/** Indexes contacts by phone number, from one contact on. Enqueued by the migration for existing ones. */
export const indexPhonesJob = defineJob({
  name: 'contact.index_phones',
  input: StrictObject({ after: Type.Integer({ minimum: 0 }) }),
  leaseSeconds: 60,
  attempts: 20,
  backoff: exponentialBackoff(5, 600),
  priority: 'low',
});

export const indexPhonesJobHandler = (now: () => number) =>
  handleJob(indexPhonesJob, async ({ input: { after }, done }) =>
    done(async (db) => {
      const ids = await selectIdsWithPhone(db, after, slice);
      if (ids.length === 0) return;
      const contacts = await lockContacts(db, ids);
      const aliases = await selectAliases(db, ids);
      for (const contact of contacts.values())
        await indexContact(db, contact, aliases.get(contact.contact_id) ?? []);
      const last = ids.at(-1);
      if (last !== undefined && ids.length === slice)
        await enqueue(db, indexPhonesJob, { after: last }, { now: now() });
    }),
  );
