import { minute } from '../../../kernel/clock.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import type { Dns } from '../../../platform/dns/index.ts';
import { enqueue, type HandledJob, handleJob } from '../../../platform/jobs/index.ts';
import type { Certificates } from '../../certificates/index.ts';
import { storeFindings } from '../service/keep-findings.ts';
import { storeProbe } from '../service/keep-probe.ts';
import { lookUp } from '../service/look-up.ts';
import { findDomainById, updateDomain } from '../store/domains.ts';
import { nextDue, selectDue } from '../store/watched.ts';
import { checkJob, dueJob } from './jobs.ts';

export interface CheckingDeps {
  readonly database: Database;
  readonly dns: Dns;
  readonly target: string | undefined;
  now(): number;
  /** Reloads the served names. */
  refresh(): Promise<void>;
  readonly certificates: Pick<Certificates, 'isOn' | 'ofNames'>;
  /** True if the site can be opened at a verified name. */
  probe(name: string, mark: string, signal: AbortSignal): Promise<boolean>;
}

/** Maximum rows per transaction. */
const rowsMax = 100;

/** Enqueues the checks of due names. */
export function dueJobHandler({ now }: Pick<CheckingDeps, 'now'>): HandledJob {
  async function begin(db: Db): Promise<void> {
    const at = now();
    for (const { domain_id: id, site_id: siteId, registrable } of await selectDue(db, at, rowsMax)) {
      // Fallback if the check is lost; the check itself sets the next time.
      await updateDomain(db, id, { check_at: at + 10 * minute });
      await enqueue(db, checkJob, { domain_id: id, registrable }, { now: at, key: String(id), siteId });
    }
  }
  return handleJob(dueJob, async ({ done }) => done(begin), { dueBefore: (reader) => nextDue(reader) });
}

/** Job that looks up a name, and opens the site at it until that works once. */
export function checkJobHandler(deps: CheckingDeps): HandledJob {
  const { database, dns, target, now, refresh, probe, certificates } = deps;
  return handleJob(checkJob, async ({ input: { domain_id: id }, signal, transact }) => {
    const row = target === undefined ? undefined : await findDomainById(database.reader, id);
    if (!row || target === undefined) return;
    const { name, registrable, target_label: targetLabel } = row;
    const findings = await lookUp(dns, { name, registrable, target, targetLabel }, signal);
    if (signal.aborted) return;
    await transact((db) => storeFindings(db, { domainId: id, findings, target, now: now() }));
    await refresh();
    const updated = await findDomainById(database.reader, id);
    if (updated?.state !== 'verified' && updated?.state !== 'certificate') return;
    // Not reachable without a certificate; the name is rechecked as soon as one is issued.
    if (certificates.isOn && !(await certificates.ofNames(database.reader, [name])).get(name)?.isHeld) return;
    const isOpened = await probe(name, targetLabel, signal);
    if (!signal.aborted) await transact((db) => storeProbe(db, { domainId: id, isOpened, now: now() }));
    await refresh();
  });
}
