import { keysFault, openSecretKeys, type ProcessSettings, wayOut } from '../platform/config/index.ts';
import { createSeal } from '../platform/crypto/seal.ts';
import type { Database } from '../platform/db/database.ts';
import { forgetKeyPrint, listKeyPrints, noteKeyPrint } from '../platform/db/key-prints.ts';

export interface OpenKeysOptions {
  readonly now: number;
  /** Goes on without keys that are gone: what is sealed under them stays closed. */
  readonly forgetsLost: boolean;
}

/** Recognises a key. A hash that is keyed with it, so that nobody learns anything of the key. */
const printOf = (key: Buffer): string => createSeal([key], 'print').fingerprint('key');

/**
 * The keys that seal and open what is kept in the database. It notes each that it was opened with, and fails
 * `SettingsError` where one of those is missing: nothing would open the secrets sealed under it.
 */
export function openKeys(
  database: Database,
  settings: Pick<ProcessSettings, 'secretKeys' | 'dataDir'>,
  { now, forgetsLost }: OpenKeysOptions,
): Promise<readonly Buffer[]> {
  return database.transact(async (db) => {
    await db.capabilities.takeTurn('secret keys');
    const noted = await listKeyPrints(db);
    const keys = openSecretKeys(settings, noted.length === 0 || forgetsLost);
    const prints = new Set(keys.map(printOf));
    for (const { print, noted_at } of noted) {
      const isGone = !prints.delete(print);
      if (isGone && print !== '' && !forgetsLost) {
        const since = new Date(noted_at).toISOString();
        throw keysFault(
          `lack a key of this database, first used on ${since}; ${wayOut('restore secret.key or the setting')}`,
        );
      }
      if (isGone) await forgetKeyPrint(db, print);
    }
    for (const print of prints) await noteKeyPrint(db, { print, noted_at: now });
    return keys;
  });
}
