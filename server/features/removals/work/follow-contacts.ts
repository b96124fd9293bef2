import type { ContactFollower } from '../../contacts/index.ts';
import { moveRemovals } from '../store/removals.ts';

/** What was a contact's before it was deleted is put back as that of the one it became. */
export const removalsOfContacts: ContactFollower = {
  moved: (db, { fromId, intoId }) => moveRemovals(db, fromId, intoId),
  async renamed() {},
};
