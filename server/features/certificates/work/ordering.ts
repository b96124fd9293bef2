import type { Database } from '../../../platform/db/database.ts';
import { type HandledJob, handleJob } from '../../../platform/jobs/index.ts';
import type { Acme } from '../provider/acme-client.ts';
import { shouldNotify } from '../rules/notification.ts';
import { nextWindow, renewAt } from '../rules/renewal.ts';
import type { Outcome } from '../service/certificates.ts';
import { obtain } from '../service/obtain.ts';
import type { SealedKeys } from '../service/sealed-keys.ts';
import { isOutside, storeCertificate, storeFailure } from '../service/store-outcome.ts';
import { findCertificate, updateCertificate } from '../store/certificates.ts';
import type { CertificateUser } from './certificate-users.ts';
import { orderJob, windowJob } from './jobs.ts';

export interface OrderingDeps {
  readonly database: Database;
  readonly acme: (signal: AbortSignal) => Acme;
  readonly keys: SealedKeys;
  readonly directoryUrl: string;
  readonly contact: string | undefined;
  readonly users: readonly CertificateUser[];
  now(): number;
  /** Called with each outcome; a retried transaction calls it again. */
  onOutcome(outcome: Outcome): void;
}

/**
 * Job that obtains certificates. A failure is stored with the time of the next attempt, and does not affect
 * the current certificate.
 */
export function orderJobHandler(deps: OrderingDeps): HandledJob {
  const { database, keys, users, now, onOutcome } = deps;
  return handleJob(orderJob, async ({ input: { name }, signal, transact, done }) => {
    const { reader } = database;
    const acme = deps.acme(signal);
    try {
      const obtained = await obtain(name, { ...deps, acme, reader, transact, signal });
      if (!obtained) return undefined;
      const { windowId } = obtained;
      // A failure does not matter here: the window is requested again later.
      const window = windowId === undefined ? undefined : await acme.window(windowId).catch(() => undefined);
      return done(async (db) => {
        const at = now();
        if (!(await storeCertificate(db, keys, { name, obtained, window, now: at }))) return;
        for (const user of users) await user.issued(db, name, at);
        onOutcome({ name });
      });
    } catch (thrown) {
      if (signal.aborted || !isOutside(thrown)) throw thrown;
      return done(async (db) => {
        const at = now();
        const failure = await storeFailure(db, name, thrown, at);
        if (!failure) return;
        const { message, notAfter } = failure;
        if (shouldNotify(failure, at))
          for (const user of users) await user.failed(db, name, { message, notAfter }, at);
        onOutcome({ name, trouble: failure });
      });
    }
  });
}

/**
 * Job that requests renewal windows: an authority that has to revoke certificates announces it with an
 * earlier window.
 */
export function windowJobHandler({ database, acme, now }: OrderingDeps): HandledJob {
  return handleJob(windowJob, async ({ input: { name }, signal, done }) => {
    const row = await findCertificate(database.reader, name);
    if (!row || row.window_id === null || row.not_before === null || row.not_after === null) return undefined;
    const validity = { notBefore: row.not_before, notAfter: row.not_after };
    const answer = await acme(signal)
      .window(row.window_id)
      .catch((thrown: unknown) => {
        if (isOutside(thrown)) return undefined;
        throw thrown;
      });
    return done(async (db) => {
      const at = now();
      const present = await findCertificate(db, name);
      // Replaced in the meantime.
      if (!present || present.window_id !== row.window_id) return;
      const { renew_at: renewal, trouble } = present;
      const isWithin =
        answer === undefined ||
        (renewal !== null && renewal >= answer.window.start && renewal <= answer.window.end);
      await updateCertificate(db, row.certificate_id, {
        window_at: nextWindow(answer?.waitMs ?? 0, at),
        // After a failed order, the scheduled retry stays.
        ...(isWithin || trouble !== null
          ? {}
          : { renew_at: renewAt(validity, answer.window, Math.random()) }),
      });
    });
  });
}
