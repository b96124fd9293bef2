import type { Database, Db } from '../../../platform/db/database.ts';
import { enqueue, type HandledJob, handleJob } from '../../../platform/jobs/index.ts';
import { recordChange } from '../../changes/index.ts';
import type { PublicFiles } from '../../public-files/index.ts';
import type { Sender, Senders } from '../../sender-identity/index.ts';
import { isPrepared, preparedUntil, recordValue, type SecureUrlOf } from '../present.ts';
import { checkAgain, nextCheck, patienceMs } from '../rules/next-check.ts';
import { endWarning, isWorse, type SeenNow, type Warning, warningsOf } from '../rules/warnings.ts';
import { settlingFiles } from '../service/hosted-files.ts';
import type { Judging } from '../service/judging.ts';
import { isNews, keptFindings, seenIn, warningsText } from '../service/keep-verification.ts';
import type { Verification } from '../service/verify.ts';
import type { StoredRecord } from '../store/records.ts';
import { selectSendersOf } from '../store/senders.ts';
import { findRecord, lockRecord, nextDue, selectDue, updateRecord } from '../store/watched.ts';
import { dueJob, recheckJob } from './jobs.ts';

/** In one transaction. */
const rowsMax = 100;

export interface RecheckDeps {
  readonly database: Database;
  readonly senders: Senders;
  readonly publicFiles: PublicFiles;
  readonly urlOf: SecureUrlOf;
  judging(): Promise<Judging>;
  now(): number;
}

/** Time of the last conclusive check of a record, or of its preparation. */
const knownAt = ({ verified_at, changed_at }: Pick<StoredRecord, 'verified_at' | 'changed_at'>): number =>
  verified_at ?? changed_at;

/** Has each record looked at again once its day is over. */
export function beginningRechecks({ now }: Pick<RecheckDeps, 'now'>): HandledJob {
  async function turn(db: Db): Promise<void> {
    const at = now();
    for (const row of await selectDue(db, at, rowsMax)) {
      const { record_id: id, site_id: siteId } = row;
      await updateRecord(db, id, { check_at: checkAgain(at, knownAt(row)) });
      // One that still waits for its turn is enough.
      await enqueue(db, recheckJob, { record_id: id }, { now: at, key: String(id), siteId });
    }
  }
  return handleJob(dueJob, async ({ done }) => done(turn), { dueBefore: (reader) => nextDue(reader) });
}

/** Looks at one record as a person would who verifies it, and warns of what has become worse. */
export function rechecking({
  database: { reader },
  senders,
  publicFiles,
  urlOf,
  judging,
  now,
}: RecheckDeps): HandledJob {
  /** The one that asked last, or another one of the domain. */
  async function senderOf({ site_id, sender_email, domain }: StoredRecord): Promise<Sender | undefined> {
    const [other] = await selectSendersOf(reader, site_id, domain);
    const asked = await senders.find(reader, site_id, sender_email);
    return asked ?? (other === undefined ? undefined : senders.find(reader, site_id, other));
  }
  return handleJob(recheckJob, async ({ input: { record_id: id }, done }) => {
    const row = await findRecord(reader, id);
    if (!row) return undefined;
    const sender = await senderOf(row);
    if (!sender) return done((db) => leaveAlone(db, row, now()));
    const { verify } = await judging();
    const prepared = isPrepared(row) ? recordValue(row, urlOf) : undefined;
    const found = await verify({
      ...{ domain: row.domain, localPart: sender.localPart, selector: row.selector, prepared },
      dkimSelector: row.dkim_selector ?? undefined,
    });
    return done((db) => keepFound(db, { looked: row, sender, found, prepared, publicFiles, now: now() }));
  });
}

/** The site has no sender at this domain any more. */
async function leaveAlone(db: Db, row: StoredRecord, at: number): Promise<void> {
  await updateRecord(db, row.record_id, { check_at: null, warnings_found: null });
  if (row.warnings_found === null) return;
  await recordChange(db, { kind: 'bimi_record', op: 'updated', id: row.record_id, siteId: row.site_id, at });
}

interface Look {
  /** The record as it was before. */
  readonly looked: StoredRecord;
  readonly sender: Sender;
  readonly found: Verification;
  readonly prepared: string | undefined;
  readonly publicFiles: PublicFiles;
  readonly now: number;
}

async function keepFound(db: Db, { looked, sender, found, prepared, publicFiles, now }: Look): Promise<void> {
  const row = await lockRecord(db, looked.record_id);
  // The record was checked or prepared in the meantime, so these findings are compared with outdated ones.
  if (!row || row.verified_at !== looked.verified_at || row.prepared_at !== looked.prepared_at) return;
  const { record_id: id } = row;
  const finding = seenIn(found, row);
  const before: readonly Warning[] = JSON.parse(row.warnings_found ?? '[]');
  // What could not be found out says nothing of what there is.
  const isHeld = found.isUnknown && now - knownAt(row) < patienceMs;
  const warnings = isHeld ? withEnd(before, finding, now) : compared(row, finding, prepared, now);
  await updateRecord(db, id, {
    ...(isHeld ? {} : kept(row, found, warnings, now)),
    sender_email: sender.email,
    warnings_found: warningsText(warnings),
  });
  const saved = await findRecord(db, id);
  if (!saved) return;
  await settlingFiles(publicFiles)(db, row, saved, now);
  const about = { id, siteId: row.site_id, at: now } as const;
  if (isNews(row, saved)) await recordChange(db, { kind: 'bimi_record', op: 'updated', ...about });
  if (warnings.some(({ code }) => before.every((known) => known.code !== code)))
    await recordChange(db, { kind: 'bimi_warning', op: 'created', ...about });
}

const seenBefore = ({ seen_verdict: verdict, seen_value: value }: StoredRecord) =>
  verdict === null ? undefined : { verdict, value };

const compared = (row: StoredRecord, found: SeenNow, prepared: string | undefined, now: number) =>
  warningsOf({ seen: seenBefore(row), found, prepared, now });

/** A certificate ends whether the rest can be looked up or not. */
const withEnd = (before: readonly Warning[], found: SeenNow, now: number): readonly Warning[] =>
  before.some(({ code }) => code === 'certificate_ends') ? before : [...before, ...endWarning(found, now)];

/** Columns written after a successful check. Later checks compare with those that passed. */
function kept(row: StoredRecord, found: Verification, warnings: readonly Warning[], now: number) {
  const seen = seenBefore(row);
  const isInOrder = warnings.every(({ code }) => code === 'certificate_ends');
  const isSeen = !found.isRetryable && isInOrder && (!seen || !isWorse(found.verdict, seen.verdict));
  return {
    ...keptFindings(found, now),
    ...(isSeen ? { seen_verdict: found.verdict, seen_value: found.place?.text ?? null } : {}),
    check_at: nextCheck(
      [found.verdict, seen?.verdict ?? 'not_ready'],
      row.changed_at,
      now,
      preparedUntil(row),
    ),
  };
}
