import { minute } from '../../../kernel/clock.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import { findJob, type HandledJob, handleJob } from '../../../platform/jobs/index.ts';
import { weekMs } from '../rules/allowance.ts';
import { pageUrl } from '../rules/page-address.ts';
import type { ProviderName } from '../schema.ts';
import type { Providers } from '../service/providers.ts';
import { byCalendar, selectWaiting } from '../store/audits.ts';
import { type DueWatch, nextWatch, postponeWatch, selectDueWatches } from '../store/watches.ts';
import { beginAudit } from './begin.ts';
import { weeklyJob } from './jobs.ts';
import { finishAudit } from './settle.ts';

/** Maximum rows per transaction. */
const rowsMax = 50;
/** Waiting time after which an audit's job is checked for having died. */
const waitingMs = 2 * minute;

export interface WeeklyDeps {
  readonly database: Database;
  readonly providers: Providers;
  now(): number;
}

/** Starts the weekly audits that are due, and ends audits whose worker has died. */
export function weeklyJobHandler({ database, providers, now }: WeeklyDeps): HandledJob {
  /** Chooses engines for the due pages. Runs before the transaction, since it may resolve names. */
  async function providersOf(due: readonly DueWatch[]): Promise<ReadonlyMap<number, ProviderName>> {
    const named = due.map(async ({ watch_id, site_url, path }) => {
      const url = pageUrl(site_url, path);
      return [watch_id, url ? (await providers.of(url)).name : 'lighthouse'] as const;
    });
    return new Map(await Promise.all(named));
  }

  async function startDue(db: Db, watch: DueWatch, provider: ProviderName, at: number): Promise<void> {
    await postponeWatch(db, watch.watch_id, at + weekMs);
    const url = pageUrl(watch.site_url, watch.path);
    // The site's URL has changed, and the path is no longer valid.
    if (!url) return;
    const { site_id, path, strategy } = watch;
    await beginAudit(db, { site_id, path, strategy, url: url.href, client: byCalendar, provider }, at);
  }

  /** Waiting audits whose job died or was discarded. A queued job is fine, however long it waits. */
  async function lostAudits(at: number): Promise<number[]> {
    const { reader } = database;
    const lost: number[] = [];
    for (let afterId = 0; lost.length < rowsMax; ) {
      const waiting = await selectWaiting(reader, at - waitingMs, afterId, rowsMax);
      for (const { page_audit_id, job_id } of waiting) {
        const job = job_id === null ? undefined : await findJob(reader, job_id);
        if (!job || job.state === 'dead') lost.push(page_audit_id);
        afterId = page_audit_id;
      }
      if (waiting.length < rowsMax) break;
    }
    return lost;
  }

  return handleJob(
    weeklyJob,
    async ({ done }) => {
      const at = now();
      const lost = await lostAudits(at);
      const names = await providersOf(await selectDueWatches(database.reader, at, rowsMax));
      return done(async (db) => {
        for (const watch of await selectDueWatches(db, at, rowsMax)) {
          const provider = names.get(watch.watch_id);
          // A page without a provider became due after the choice above and follows in the next run.
          if (provider) await startDue(db, watch, provider, at);
        }
        for (const auditId of lost)
          await finishAudit(db, auditId, { state: 'failed', reason: 'interrupted' }, at);
      });
    },
    { dueBefore: (reader) => nextWatch(reader) },
  );
}
