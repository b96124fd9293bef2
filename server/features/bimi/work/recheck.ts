import type { Database, Db } from '../../../platform/db/database.ts';
import { enqueue, type HandledJob, handleJob } from '../../../platform/jobs/index.ts';
import { recordChange } from '../../changes/index.ts';
import type { PublicFiles } from '../../public-files/index.ts';
import type { Sender, Senders } from '../../sender-identity/index.ts';
import { isPrepared, preparedUntil, recordValue, type SecureUrlOf } from '../present.ts';
import { checkAgain, gracePeriodMs, nextCheck } from '../rules/next-check.ts';
import { type CurrentFindings, endWarning, isWorse, type Warning, warningsOf } from '../rules/warnings.ts';
import { createHostedFileResolver } from '../service/hosted-files.ts';
import type { Judging } from '../service/judging.ts';
import { currentFindings, findingColumns, isNews, warningsText } from '../service/keep-verification.ts';
import type { Verification } from '../service/verify.ts';
import type { StoredRecord } from '../store/records.ts';
import {
  findRecord,
  lockRecord,
  nextDue,
  selectDue,
  selectSendersOf,
  updateRecord,
} from '../store/watched.ts';
import { dueJob, recheckJob } from './jobs.ts';

/** Maximum number of rows per transaction. */
const rowsMax = 100;

export interface RecheckDeps {
  readonly database: Database;
  readonly senders: Senders;
  readonly publicFiles: PublicFiles;
  readonly urlOf: SecureUrlOf;
  judging(): Promise<Judging>;
  now(): number;
}

/** Time of the last verification, or else of the last change. */
const knownAt = ({ verified_at, changed_at }: Pick<StoredRecord, 'verified_at' | 'changed_at'>): number =>
  verified_at ?? changed_at;

/** Enqueues the daily check of each record that is due. */
export function dueJobHandler({ now }: Pick<RecheckDeps, 'now'>): HandledJob {
  async function enqueueDue(db: Db): Promise<void> {
    const at = now();
    for (const row of await selectDue(db, at, rowsMax)) {
      const { record_id: id, site_id: siteId } = row;
      await updateRecord(db, id, { check_at: checkAgain(at, knownAt(row)) });
      // A job that is already queued covers this check too.
      await enqueue(db, recheckJob, { record_id: id }, { now: at, key: String(id), siteId });
    }
  }
  return handleJob(dueJob, async ({ done }) => done(enqueueDue), { dueBefore: (reader) => nextDue(reader) });
}

/** Verifies one record as a person would, and warns if something has become worse. */
export function recheckJobHandler({
  database: { reader },
  senders,
  publicFiles,
  urlOf,
  judging,
  now,
}: RecheckDeps): HandledJob {
  /** Sender of the last request, else another one of the domain. */
  async function senderOf({ site_id, sender_email, domain }: StoredRecord): Promise<Sender | undefined> {
    const [other] = await selectSendersOf(reader, site_id, domain);
    const sender = await senders.find(reader, site_id, sender_email);
    return sender ?? (other === undefined ? undefined : senders.find(reader, site_id, other));
  }
  return handleJob(recheckJob, async ({ input: { record_id: id }, done }) => {
    const row = await findRecord(reader, id);
    if (!row) return undefined;
    const sender = await senderOf(row);
    if (!sender) return done((db) => stopChecking(db, row, now()));
    const { verify } = await judging();
    const prepared = isPrepared(row) ? recordValue(row, urlOf) : undefined;
    const found = await verify({
      domain: row.domain,
      localPart: sender.localPart,
      selector: row.selector,
      prepared,
      dkimSelector: row.dkim_selector ?? undefined,
    });
    return done((db) =>
      storeFindings(db, { checked: row, sender, found, prepared, publicFiles, now: now() }),
    );
  });
}

/** The domain has no sender any more, so its record is no longer checked. */
async function stopChecking(db: Db, row: StoredRecord, at: number): Promise<void> {
  await updateRecord(db, row.record_id, { check_at: null, warnings_found: null });
  if (row.warnings_found === null) return;
  await recordChange(db, { kind: 'bimi_record', op: 'updated', id: row.record_id, siteId: row.site_id, at });
}

interface RecheckResult {
  /** Record before the check. */
  readonly checked: StoredRecord;
  readonly sender: Sender;
  readonly found: Verification;
  readonly prepared: string | undefined;
  readonly publicFiles: PublicFiles;
  readonly now: number;
}

async function storeFindings(
  db: Db,
  { checked: looked, sender, found, prepared, publicFiles, now }: RecheckResult,
): Promise<void> {
  const row = await lockRecord(db, looked.record_id);
  // The record was verified or prepared in the meantime, so the findings are outdated.
  if (!row || row.verified_at !== looked.verified_at || row.prepared_at !== looked.prepared_at) return;
  const { record_id: id } = row;
  const finding = currentFindings(found, row);
  const before: readonly Warning[] = JSON.parse(row.warnings_found ?? '[]');
  // A failed lookup proves nothing, so it does not warn until the patience has run out.
  const isHeld = found.isUnknown && now - knownAt(row) < gracePeriodMs;
  const warnings = isHeld ? withEnd(before, finding, now) : compared(row, finding, prepared, now);
  await updateRecord(db, id, {
    ...(isHeld ? {} : checkedColumns(row, found, warnings, now)),
    sender_email: sender.email,
    warnings_found: warningsText(warnings),
  });
  const saved = await findRecord(db, id);
  if (!saved) return;
  await createHostedFileResolver(publicFiles)(db, row, saved, now);
  const about = { id, siteId: row.site_id, at: now } as const;
  if (isNews(row, saved)) await recordChange(db, { kind: 'bimi_record', op: 'updated', ...about });
  if (warnings.some(({ code }) => before.every((previous) => previous.code !== code)))
    await recordChange(db, { kind: 'bimi_warning', op: 'created', ...about });
}

const seenBefore = ({ seen_verdict: verdict, seen_value: value }: StoredRecord) =>
  verdict === null ? undefined : { verdict, value };

const compared = (row: StoredRecord, found: CurrentFindings, prepared: string | undefined, now: number) =>
  warningsOf({ previous: seenBefore(row), found, prepared, now });

/** A certificate expires even if the rest could not be looked up. */
const withEnd = (before: readonly Warning[], found: CurrentFindings, now: number): readonly Warning[] =>
  before.some(({ code }) => code === 'certificate_ends') ? before : [...before, ...endWarning(found, now)];

/** Columns written after a conclusive check. Later checks are compared with passed ones. */
function checkedColumns(row: StoredRecord, found: Verification, warnings: readonly Warning[], now: number) {
  const previous = seenBefore(row);
  const isInOrder = warnings.every(({ code }) => code === 'certificate_ends');
  const isSeen = !found.isRetryable && isInOrder && (!previous || !isWorse(found.verdict, previous.verdict));
  return {
    ...findingColumns(found, now),
    ...(isSeen ? { seen_verdict: found.verdict, seen_value: found.record?.text ?? null } : {}),
    check_at: nextCheck(
      [found.verdict, previous?.verdict ?? 'not_ready'],
      row.changed_at,
      now,
      preparedUntil(row),
    ),
  };
}
