import type { ContactFollower } from '../../contacts/index.ts';
import { moveRemovals } from '../store/removals.ts';

/** Assigns deleted records to the surviving contact of a merge. */
export const removalsOfContacts: ContactFollower = {
  moved: (db, { fromId, intoId }) => moveRemovals(db, fromId, intoId),
  async renamed() {},
};
