import { openSecretKeys, type ProcessSettings } from '../platform/config/index.ts';
import { keyPrint } from '../platform/crypto/key-print.ts';
import type { Database } from '../platform/db/database.ts';
import { forgetKeyPrint, type KeyPrint, listKeyPrints, noteKeyPrint } from '../platform/db/key-prints.ts';

export interface OpenKeysOptions {
  readonly now: number;
  /** Goes on without keys that are gone: what is sealed under them stays closed. */
  readonly forgetsLost: boolean;
}

/** The keys there are, and those there were. */
export interface OpenedKeys {
  /** The first seals, all open. */
  readonly keys: readonly Buffer[];
  /** Keys that the database was opened with and that are not given: something may be sealed under them. */
  readonly missing: readonly KeyPrint[];
}

/**
 * The keys that seal and open what is kept in the database. It notes each that it was opened with, so that one that is missing is
 * missed. Fails `SettingsError` where there is none at all though there was one: see decision 70.
 */
export function openKeys(
  database: Database,
  settings: Pick<ProcessSettings, 'secretKeys' | 'dataDir'>,
  { now, forgetsLost }: OpenKeysOptions,
): Promise<OpenedKeys> {
  return database.transact(async (db) => {
    await db.capabilities.takeLock('secret keys');
    const noted = await listKeyPrints(db);
    const keys = openSecretKeys(settings, noted.length === 0 || forgetsLost);
    const prints = new Set(keys.map(keyPrint));
    const gone = noted.filter(({ print }) => !prints.delete(print));
    // An empty fingerprint stands for the keys of an older version, which are the current ones.
    const isForgotten = ({ print }: KeyPrint) => print === '' || forgetsLost;
    for (const { print } of gone.filter(isForgotten)) await forgetKeyPrint(db, print);
    for (const print of prints) await noteKeyPrint(db, { print, noted_at: now });
    return { keys, missing: gone.filter((key) => !isForgotten(key)) };
  });
}
