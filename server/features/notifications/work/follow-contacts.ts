import type { ContactFollower } from '../../contacts/index.ts';
import { moveNotices } from '../store/notices.ts';

/** Moves notices to the contact that theirs was merged into, so that both are erased together. */
export const noticesOfContacts: ContactFollower = {
  moved: (db, { fromId, intoId }) => moveNotices(db, fromId, intoId),
  // A notice says what it said at its time.
  renamed: () => Promise.resolve(),
};
