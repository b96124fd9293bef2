import { fail } from '../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../kernel/handler.ts';
import { page, pageRequest } from '../../../kernel/page.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import { findJob, type ShownJob } from '../../../platform/jobs/index.ts';
import { requireAccess, type SiteAccess } from '../../sites/index.ts';
import type { operations } from '../operations.ts';
import { presentAudit, presentThrottled, presentUnmeasured, progressSentence } from '../present.ts';
import { waitSecondsMax } from '../schema.ts';
import { countAhead, countAudits, findAudit, type StoredAudit, selectAudits } from '../store/audits.ts';
import { selectPictures } from '../store/pictures.ts';
import { beginAudit } from '../work/begin.ts';
import { endedAudit } from './ending.ts';
import { clientOf, countOpening } from './openings.ts';
import type { RunPreflight } from './preflight.ts';
import type { Providers } from './providers.ts';
import { requestedPage } from './requested-page.ts';

export interface AuditDeps {
  readonly database: Database;
  readonly siteAccess: SiteAccess;
  readonly providers: Providers;
  readonly lookAt: RunPreflight;
  now(): number;
}

type AuditHandlers = Pick<Handlers<typeof operations, Db>, 'pageAuditRun' | 'pageAuditList' | 'pageAuditGet'>;

/** Handlers for page audits. Each audit is a job, so that an interrupted call or a stopped process loses nothing. */
export function auditHandlers(deps: AuditDeps): AuditHandlers {
  const { database, siteAccess, providers, lookAt, now } = deps;

  const jobOf = async (db: Db, { job_id }: StoredAudit) =>
    job_id === null ? undefined : findJob(db, job_id);
  /** Progress of a waiting audit. */
  const progressOf = async (db: Db, row: StoredAudit, job: ShownJob | undefined) =>
    progressSentence(job?.progress_note, await countAhead(db, row.page_audit_id));
  const shown = async (db: Db, row: StoredAudit) => {
    if (row.ended_at !== null)
      return presentAudit(row, { pictures: await selectPictures(db, row.page_audit_id) });
    const job = await jobOf(db, row);
    // The scheduled job stores this state on its next run.
    if (job?.state === 'dead') return presentAudit({ ...row, state: 'failed', reason: 'interrupted' });
    return presentAudit(row, { progress: await progressOf(db, row, job) });
  };
  /** Waits for the audit to end, up to a limit; reports progress to `onProgress` meanwhile. */
  const ended = async (
    auditId: number,
    waitSeconds = waitSecondsMax,
    onProgress?: (note: string) => void,
  ) => {
    const { reader } = database;
    const reportProgress =
      onProgress &&
      (async (row: StoredAudit) => onProgress(await progressOf(reader, row, await jobOf(reader, row))));
    const row = await endedAudit(database, auditId, waitSeconds * 1000, reportProgress);
    return row ? shown(reader, row) : fail('not_found');
  };

  return {
    // Runs outside the call's transaction, which would otherwise stay open as long as the audit.
    pageAuditRun: prepared({
      async prepare(input, { db, caller, site: { siteId }, request }) {
        const { strategy = 'mobile', wait_seconds: waitSeconds } = input;
        const wait = (auditId: number) => ended(auditId, waitSeconds, request.progress);
        if (input.page_audit_id !== undefined) {
          const existing = await findAudit(db, input.page_audit_id);
          return existing?.site_id === siteId ? wait(existing.page_audit_id) : fail('not_found');
        }
        const { url, path } = await requestedPage(db, siteId, input.path);
        const about = { siteId, path, strategy };
        const provider = await providers.of(url);
        const problem = await provider.missing();
        if (problem !== undefined) fail('audits_not_set_up', { detail: `Audits are not set up. ${problem}` });
        const preflight = await lookAt(url);
        if (preflight.kind === 'refused')
          return presentUnmeasured('refused', about, preflight.reason, preflight.finalUrl);
        if (preflight.kind === 'failed') return presentUnmeasured('failed', about, preflight.reason);

        const client = clientOf(caller);
        const result = await database.transact(async (change) => {
          const at = now();
          const throttledMs = await countOpening(change, 'audit', siteId, client, at);
          if (throttledMs !== undefined) return { throttledMs };
          const audit = { site_id: siteId, path, strategy, url: url.href, client, provider: provider.name };
          return { auditId: await beginAudit(change, audit, at) };
        });
        return result.auditId === undefined
          ? presentThrottled(about, result.throttledMs)
          : wait(result.auditId);
      },
      run: (_input, _context, answer) => answer,
    }),

    async pageAuditList(input, { db, site: { siteId } }) {
      const request = pageRequest('page audits', input);
      const path = input.path === undefined ? undefined : (await requestedPage(db, siteId, input.path)).path;
      const filters = { siteId, path, strategy: input.strategy };
      const rows = await selectAudits(db, filters, request.rows, request.after?.[0]);
      const total = request.wantsTotal ? await countAudits(db, filters) : undefined;
      return page(
        request,
        rows,
        (row) => presentAudit(row),
        (row) => [row.page_audit_id],
        total,
      );
    },

    async pageAuditGet(input, { db, caller }) {
      const row = await requireAccess(db, siteAccess, caller, await findAudit(db, input.page_audit_id));
      return shown(db, row);
    },
  };
}
