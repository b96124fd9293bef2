import type { Db } from '../../../platform/db/database.ts';
import type { Warning } from '../rules/warnings.ts';
import { type SiteIds, selectWarnings } from '../store/watched.ts';

/** Warnings for sites: one line per record, with its most serious warning. */
export async function mailWarnings(db: Db, sites: SiteIds, max: number) {
  const rows = await selectWarnings(db, sites, max);
  return rows.flatMap(({ warnings_found, ...row }) => {
    const [worst]: Warning[] = JSON.parse(warnings_found ?? '[]');
    return worst ? [{ ...row, ...worst }] : [];
  });
}
