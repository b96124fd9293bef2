import { fail } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { page, pageRequest } from '../../../kernel/page.ts';
import { isoTime, type Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { operations } from '../operations.ts';
import type { SavedView, ViewFilter } from '../schema.ts';
import {
  countViews,
  deleteView,
  insertView,
  type StoredView,
  selectViews,
  updateView,
} from '../store/saved-views.ts';

type SavedViewHandlers = Pick<
  Handlers<typeof operations, Db>,
  'savedViewList' | 'savedViewSave' | 'savedViewDelete'
>;

const present = (row: StoredView): Static<typeof SavedView> => ({
  saved_view_id: row.saved_view_id,
  name: row.name,
  filter: JSON.parse(row.filter) as Static<typeof ViewFilter>,
  created_at: isoTime(row.created_at),
});

/** No account has this id, so a session without an account has no views. */
const noAccountId = 0;

/** Saved views of the inbox. They are not in the change feed: only their owner may see them. */
export const savedViewHandlers: SavedViewHandlers = {
  async savedViewList(input, { db, caller }) {
    const accountId = caller.accountId ?? noAccountId;
    const request = pageRequest('saved views', input);
    const rows = await selectViews(db, accountId, request.rows, request.after?.[0]);
    const total = request.wantsTotal ? await countViews(db, accountId) : undefined;
    return page(request, rows, present, (row) => [row.saved_view_id], total);
  },

  async savedViewSave({ saved_view_id: id, name, filter: filterInput }, { db, caller, now }) {
    const accountId = caller.accountId ?? noAccountId;
    const filter = JSON.stringify(filterInput);
    if (id === undefined) {
      return present(await insertView(db, { account_id: accountId, name, filter, created_at: now }));
    }
    const changed = await updateView(db, accountId, id, { name, filter });
    return changed ? present(changed) : fail('not_found');
  },

  async savedViewDelete(input, { db, caller }) {
    const isDeleted = await deleteView(db, caller.accountId ?? noAccountId, input.saved_view_id);
    return isDeleted ? { deleted: true } : fail('not_found');
  },
};
