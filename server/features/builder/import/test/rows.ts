import type { Db } from '../../../../platform/db/database.ts';
import { insertImport } from '../store/imports.ts';
import { importJob } from '../work/jobs.ts';

/** An import that has ended, of a job that nobody does. */
export const anEndedImport = (db: Db, siteId: number, jobId: number): Promise<number> =>
  insertImport(db, {
    site_id: siteId,
    job_id: jobId,
    source: 'site',
    file: null,
    paths: null,
    url: 'https://bakery.example.com',
    outcome: 'failed',
    reason: 'no_pages',
    found: 0,
    done: 0,
    skipped: 0,
    imported: '[]',
    left_out: '[]',
    change_set_id: null,
    revision_id: null,
    revision_hash: null,
    created_by: 'Example',
    caller_kind: 'admin',
    token_id: 1,
    account_id: null,
    interface: 'rest',
    created_at: Date.now(),
    ended_at: Date.now(),
  });

/** Ends what goes on, so that another may begin. */
export const endImports = async (db: Db, siteId: number): Promise<void> => {
  await db.deleteFrom('job').where('name', '=', importJob.name).where('site_id', '=', siteId).execute();
  await db
    .updateTable('site_import')
    .set({ outcome: 'failed', reason: 'no_pages', ended_at: Date.now() })
    .where('site_id', '=', siteId)
    .where('ended_at', 'is', null)
    .execute();
};
