import type { ContactFollower } from '../../contacts/index.ts';
import { moveNotices } from '../store/notices.ts';

/** Moves notices to the surviving contact of a merge, so that they are erased with it. */
export const noticesOfContacts: ContactFollower = {
  moved: (db, { fromId, intoId }) => moveNotices(db, fromId, intoId),
  // Notices keep the name used at their time.
  renamed: () => Promise.resolve(),
};
