import { minute } from '../../../kernel/clock.ts';
import { RetryLater } from '../../../kernel/job.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type HandledJob, handleJob } from '../../../platform/jobs/index.ts';
import { RetryMeasurementLater } from '../provider/port.ts';
import type { Outcome } from '../rules/outcome.ts';
import type { AuditFailure } from '../rules/reasons.ts';
import type { RunPreflight } from '../service/preflight.ts';
import type { Providers } from '../service/providers.ts';
import { byCalendar, findAudit, type StoredAudit, updateAudit } from '../store/audits.ts';
import { auditJob } from './jobs.ts';
import type { StoreShots } from './keep-shots.ts';
import { finishAudit } from './settle.ts';

export interface RunAuditDeps {
  readonly database: Database;
  readonly providers: Providers;
  readonly lookAt: RunPreflight;
  readonly storeShots: StoreShots;
  readonly onFault: (thrown: unknown) => void;
  now(): number;
}

/** Maximum time after which an audit at a busy engine fails. */
const laterMsMax = 10 * minute;
/** Temporary failures are retried: scheduled audits run only once a week. */
const transientFailures: ReadonlySet<AuditFailure> = new Set(['unreachable', 'site_not_found']);
const againSeconds = [600, 3600] as const;

/** Job that runs an audit. */
export function auditJobHandler(deps: RunAuditDeps): HandledJob {
  const { database, providers, lookAt, storeShots, onFault, now } = deps;

  async function outcomeOf(row: StoredAudit, run: AuditRun): Promise<Outcome> {
    const { signal, attempt, began } = run;
    const page = new URL(row.url);
    // Audits requested by a caller have passed the preflight already.
    const preflight = row.client === byCalendar ? await lookAt(page, signal) : undefined;
    if (preflight?.kind === 'refused') return { ...preflight, state: 'refused' };
    if (preflight?.kind === 'failed') {
      const seconds = transientFailures.has(preflight.reason) ? againSeconds[attempt - 1] : undefined;
      if (seconds !== undefined) throw new RetryLater(seconds, 'The site did not answer. Trying again.');
      return { state: 'failed', reason: preflight.reason };
    }
    try {
      return await providers.named(row.provider).measure(page, row.strategy, { signal, began });
    } catch (thrown) {
      if (!(thrown instanceof RetryMeasurementLater)) throw thrown;
      const { seconds, message, endsAs } = thrown;
      if (endsAs && now() + seconds * 1000 > row.created_at + laterMsMax)
        return { state: 'failed', reason: endsAs };
      throw new RetryLater(seconds, message, { countsAsAttempt: false });
    }
  }

  /** On the last attempt, an error becomes a failure, so that the audit does not appear to run forever. */
  async function endOf(row: StoredAudit, run: AuditRun): Promise<Outcome> {
    try {
      return await outcomeOf(row, run);
    } catch (thrown) {
      const isLast = run.attempt >= auditJob.attempts;
      if (!isLast || thrown instanceof RetryLater || run.signal.aborted) throw thrown;
      onFault(thrown);
      return { state: 'failed', reason: 'interrupted' };
    }
  }

  return handleJob(
    auditJob,
    async ({ input: { page_audit_id: auditId }, attempt, signal, done, progress }) => {
      const row = await findAudit(database.reader, auditId);
      if (!row || row.ended_at !== null) return undefined;
      progress({ note: 'Waiting in the queue: one page is audited at a time.' });
      const began = () => progress({ note: 'The page is open and being measured.' });
      const outcome = await endOf(row, { attempt, signal, began });
      const pictures = outcome.state === 'ok' ? await storeShots(outcome.shots) : [];
      const { name: provider } = providers.named(row.provider);
      return done(async (db) => {
        // The provider chosen earlier may no longer be available.
        if (provider !== row.provider) await updateAudit(db, auditId, { provider });
        await finishAudit(db, auditId, outcome, now(), pictures);
      });
    },
  );
}

interface AuditRun {
  /** Starts at 1. */
  readonly attempt: number;
  readonly signal: AbortSignal;
  readonly began: () => void;
}
