import { openSecretKeys, type ProcessSettings } from '../platform/config/index.ts';
import { keyFingerprint } from '../platform/crypto/key-fingerprint.ts';
import type { Database } from '../platform/db/database.ts';
import {
  deleteKeyFingerprint,
  insertKeyFingerprint,
  type KeyFingerprint,
  selectKeyFingerprints,
} from '../platform/db/key-fingerprints.ts';

export interface OpenKeysOptions {
  readonly now: number;
  /** Starts without missing keys: secrets sealed under them stay inaccessible. */
  readonly acceptsLostKeys: boolean;
}

/** Available and missing keys. */
export interface OpenedKeys {
  /** The first seals, all of them open. */
  readonly keys: readonly Buffer[];
  /** Keys used with this database before but not given now: secrets may be sealed under them. */
  readonly missing: readonly KeyFingerprint[];
}

/**
 * Opens the keys for secrets in the database, and records them, so that a missing one is noticed later. Fails with a
 * `SettingsError` if all earlier keys are missing: see decision 70.
 */
export function openKeys(
  database: Database,
  settings: Pick<ProcessSettings, 'secretKeys' | 'dataDir'>,
  { now, acceptsLostKeys: forgetsLost }: OpenKeysOptions,
): Promise<OpenedKeys> {
  return database.transact(async (db) => {
    await db.capabilities.takeLock('secret keys');
    const noted = await selectKeyFingerprints(db);
    const keys = openSecretKeys(settings, noted.length === 0 || forgetsLost);
    const prints = new Set(keys.map(keyFingerprint));
    const lostKeys = noted.filter(({ print }) => !prints.delete(print));
    // An empty fingerprint stands for the keys of an older version, which are the current ones.
    const isForgotten = ({ print }: KeyFingerprint) => print === '' || forgetsLost;
    for (const { print } of lostKeys.filter(isForgotten)) await deleteKeyFingerprint(db, print);
    for (const print of prints) await insertKeyFingerprint(db, { print, noted_at: now });
    return { keys, missing: lostKeys.filter((key) => !isForgotten(key)) };
  });
}
