import type { Database } from '../platform/db/database.ts';
import { deleteKeyFingerprint } from '../platform/db/key-fingerprints.ts';
import type { SealedSecrets } from '../platform/feature/index.ts';
import type { Log } from '../platform/log/index.ts';
import type { OpenedKeys } from './open-keys.ts';

/** Records renewed per transaction, while others wait. */
const rowsAtOnce = 100;

export interface RenewOptions extends Pick<OpenedKeys, 'missing'> {
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Re-seals all stored secrets under the active key, so that older keys can be removed at the next start, and reports
 * unreadable ones. A missing key is forgotten once no secret is sealed under it. Uses small, repeatable
 * transactions: the next start continues an interrupted run.
 */
export async function renewSecrets(
  database: Database,
  secretSets: readonly SealedSecrets[],
  { missing, log }: RenewOptions,
): Promise<void> {
  const closed: string[] = [];
  for (const secrets of secretSets) {
    const count = await renewAll(database, secrets);
    if (count > 0) closed.push(`${secrets.label} (${count})`);
  }
  if (closed.length > 0) return log.warn(cannotBeRead(closed, missing));
  if (missing.length === 0) return;
  await database.transact(async (db) => {
    for (const { print } of missing) await deleteKeyFingerprint(db, print);
  });
}

async function renewAll(database: Database, { reseal }: SealedSecrets): Promise<number> {
  let closed = 0;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    const renewed = await database.transact((db) => reseal(db, from, rowsAtOnce));
    closed += renewed.unreadable;
    after = renewed.last;
  }
  return closed;
}

function cannotBeRead(closed: readonly string[], missing: OpenedKeys['missing']): string {
  const these = `These cannot be read: ${closed.join(', ')}.`;
  if (missing.length === 0) return `${these} Their secret key is gone: rotate or enter them anew.`;
  const since = missing.map(({ noted_at }) => new Date(noted_at).toISOString()).join(' and ');
  return (
    `SECRET_KEYS lack a key of this database, first used on ${since}. ${these} Put the key back into the setting or into ` +
    'secret.key and start again: nothing is lost until then. Where it is gone for good, start once with --forget-lost-keys, ' +
    'and rotate or enter them anew.'
  );
}
