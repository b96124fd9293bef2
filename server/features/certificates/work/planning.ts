import { day, hour } from '../../../kernel/clock.ts';
import { registrableDomain } from '../../../platform/addresses/index.ts';
import type { Db } from '../../../platform/db/database.ts';
import { enqueue, type HandledJob, handleJob } from '../../../platform/jobs/index.ts';
import {
  deleteCertificates,
  insertCertificate,
  nextDue,
  selectDue,
  selectKnown,
  selectPublishedSlugs,
  updateCertificate,
} from '../store/certificates.ts';
import type { CertificateUser } from './certificate-users.ts';
import { orderJob, planJob, windowJob } from './jobs.ts';

export interface PlanningDeps {
  /** False if no authority is configured: nothing is planned. */
  readonly isOn: boolean;
  /** Host of the Command Center; undefined if it has no domain name. */
  readonly publicHost: string | undefined;
  readonly sitesHost: string | undefined;
  readonly users: readonly CertificateUser[];
  /** True for names in the operator's own certificate. */
  isGiven(name: string): boolean;
  now(): number;
}

/** Maximum rows per transaction. */
const rowsMax = 100;
/**
 * Retention of unused certificates: a setting that is wrong for a day must not delete them all, as
 * authorities issue only a few a week.
 */
const keptUnwantedMs = 7 * day;
/** Interval for detecting new names. */
const lookMs = 2000;

/** True for names for which a public authority can issue a certificate. */
const mayHaveCertificate = (host: string): boolean =>
  host.includes('.') && !/^[\d.]+$|:/.test(host) && !/(^|\.)localhost$/.test(host);

export function planJobHandler(deps: PlanningDeps): HandledJob {
  const { isOn, publicHost, sitesHost, users, isGiven, now } = deps;
  let checkedAt = Number.NEGATIVE_INFINITY;

  async function requiredNames(db: Db): Promise<ReadonlySet<string>> {
    const lists = await Promise.all(users.map(({ names }) => names(db)));
    const below = sitesHost === undefined ? [] : await selectPublishedSlugs(db);
    const names = [publicHost ?? '', ...lists.flat(), ...below.map((slug) => `${slug}.${sitesHost}`)];
    return new Set(names.filter((name) => mayHaveCertificate(name) && !isGiven(name)));
  }

  async function compare(db: Db, at: number): Promise<void> {
    const wanted = await requiredNames(db);
    const rowsByName = new Map((await selectKnown(db)).map((row) => [row.name, row]));
    for (const name of wanted)
      if (!rowsByName.has(name)) await insertCertificate(db, name, registrableDomain(name), at);
    const obsolete: string[] = [];
    for (const { certificate_id: id, name, unwanted_at: since } of rowsByName.values()) {
      if (wanted.has(name) && since !== null) await updateCertificate(db, id, { unwanted_at: null });
      if (!wanted.has(name) && since === null) await updateCertificate(db, id, { unwanted_at: at });
      if (!wanted.has(name) && since !== null && since + keptUnwantedMs < at) obsolete.push(name);
    }
    for (let from = 0; from < obsolete.length; from += rowsMax)
      await deleteCertificates(db, obsolete.slice(from, from + rowsMax));
  }

  async function plan(db: Db): Promise<void> {
    const at = now();
    await compare(db, at);
    for (const [column, job] of [
      ['renew_at', orderJob],
      ['window_at', windowJob],
    ] as const)
      for (const { certificate_id: id, name, registrable } of await selectDue(db, column, at, rowsMax)) {
        // Fallback if the job is lost; the job itself sets the next time.
        await updateCertificate(db, id, { [column]: at + hour });
        await enqueue(db, job, { name, registrable }, { now: at, key: name });
      }
  }

  /** True if a served name has no plan yet. */
  async function hasNew(reader: Db): Promise<boolean> {
    if (now() - checkedAt < lookMs && now() >= checkedAt) return false;
    checkedAt = now();
    const wanted = await requiredNames(reader);
    const names = new Set(
      (await selectKnown(reader)).flatMap((row) => (row.unwanted_at === null ? row.name : [])),
    );
    return [...wanted].some((name) => !names.has(name));
  }

  return handleJob(planJob, async ({ done }) => (isOn ? done(plan) : undefined), {
    async dueBefore(reader, at) {
      if (!isOn) return undefined;
      return (await hasNew(reader)) ? at : nextDue(reader);
    },
  });
}
