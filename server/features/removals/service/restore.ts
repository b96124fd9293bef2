import { fail } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { directedRequest, page } from '../../../kernel/page.ts';
import type { PersonalTable } from '../../../kernel/personal-data.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  type DeletedRow,
  recordTables,
  restoreRows,
  type WholeRow,
} from '../../../platform/db/record-rows.ts';
import { recordChange } from '../../changes/index.ts';
import { listedSites, requireAccess, type SiteAccess } from '../../sites/index.ts';
import type { operations } from '../operations.ts';
import { presentRemoval } from '../present.ts';
import {
  countRemovals,
  deleteRemoval,
  lockRemoval,
  type StoredRemoval,
  type StoredRow,
  selectRemovals,
  selectRows,
} from '../store/removals.ts';
import type { RemovableKind } from '../work/removable.ts';
import { restorableUntil } from './remove.ts';

interface RestoreDeps {
  readonly siteAccess: SiteAccess;
  readonly tables: readonly PersonalTable[];
  readonly kinds: readonly RemovableKind[];
}

/** Lists and restores deleted records. */
export function restoreHandlers({ siteAccess, tables, kinds }: RestoreDeps): Handlers<typeof operations, Db> {
  return {
    async removalList(input, { db, caller, site }) {
      const { choice: sites } = listedSites(siteAccess, caller, site, undefined);
      const { sort = '-removed_at' } = input;
      const request = directedRequest('removals', sort, input);
      const { rows, after } = request;
      const isOldestFirst = sort === 'removed_at';
      const found = await selectRemovals(db, { sites, rows, afterId: after?.[0], isOldestFirst });
      const total = request.wantsTotal ? await countRemovals(db, sites) : undefined;
      return page(request, found, presentRemoval, (row) => [row.removal_id], total);
    },

    async removalRestore({ removal_id: removalId }, { db, caller, now }) {
      const removal = await requireAccess(db, siteAccess, caller, await lockRemoval(db, removalId));
      const of = kinds.find(({ kind }) => kind === removal.kind);
      // Expired but not yet swept.
      if (!of || restorableUntil(removal.removed_at) <= now) fail('not_found');
      const { record_id: id, site_id: siteId } = removal;
      const [root, ...others] = (await selectRows(db, removalId)).map((row) => takenOf(row, removal));
      if (root?.what !== 'row') throw new Error(`The removal ${removalId} has no record.`);
      const record = await of.returning(db, root.row);
      await restoreRows(db, recordTables(tables, of.kind), tables, [{ ...root, row: record }, ...others]);
      await deleteRemoval(db, removalId);
      await of.returned(db, id, now);
      await recordChange(db, { kind: of.kind, id, op: 'created', siteId, at: now });
      await recordChange(db, { kind: 'removal', id: removalId, op: 'deleted', siteId, at: now });
      return { restored: true, kind: of.kind, record_id: id, site_id: siteId };
    },
  };
}

/** The deleted rows, with the current id of a contact that was merged meanwhile. */
function takenOf({ what, of_table: table, row }: StoredRow, { contact_id }: StoredRemoval): DeletedRow {
  if (what === 'mention') return { what, table, row: JSON.parse(row) as { column: string; id: number } };
  const whole = JSON.parse(row) as WholeRow;
  return { what, table, row: whole.contact_id ? { ...whole, contact_id } : whole };
}
