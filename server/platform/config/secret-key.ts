import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepPrivate, makeDataFolder } from './data-folder.ts';
import { keyBytes, keys } from './kinds.ts';
import type { ProcessSettings } from './process-settings.ts';
import { SettingsError } from './read.ts';
import { systemCode } from './start-refusal.ts';

type KeySettings = Pick<ProcessSettings, 'secretKeys' | 'dataDir'>;

/**
 * Keys of this installation: `SECRET_KEYS` if set, otherwise those in `DATA_DIR/secret.key`. The first encrypts, all
 * decrypt. Fails with a `SettingsError` if the file is damaged, or missing and must not be created.
 * @param mayCreate allows creating a missing file (mode 0600): only if no sealed secret needs another key
 */
export function openSecretKeys(settings: KeySettings, mayCreate: boolean): readonly Buffer[] {
  if (settings.secretKeys !== undefined) return settings.secretKeys;
  const file = join(settings.dataDir, 'secret.key');
  if (!existsSync(file)) {
    if (!mayCreate)
      throw keysFault(
        `are not given, and ${file} is missing; restore that file from the backup. Without any key, nothing that is sealed can be ` +
          'read, nor anything be sealed. Where it is gone for good, start once with --forget-lost-keys: a new one is made, and the ' +
          'secrets of webhooks and the account at the social provider have to be rotated or entered anew.',
      );
    makeDataFolder(settings.dataDir);
    makeKeyFile(file);
  }
  // The same format as the setting, so that keys can be moved between the two.
  const found = keys.parse(readKeyFile(file));
  if (found !== undefined) return found;
  throw keysFault(`are not in ${file}; restore that file, or use ${keys.expected}.`);
}

const keysFault = (sentence: string): SettingsError => new SettingsError([{ name: 'SECRET_KEYS', sentence }]);

function readKeyFile(file: string): string {
  try {
    keepPrivate(file);
    return readFileSync(file, 'utf8').trim();
  } catch (thrown) {
    throw keysFault(
      `are not given, and ${file} cannot be read (${systemCode(thrown)}); restore it, or its rights.`,
    );
  }
}

/**
 * Writes the whole key before giving the file its name: neither a concurrent start nor a power failure can leave
 * half a key.
 */
function makeKeyFile(file: string): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(keyBytes).toString('base64')}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  });
  chmodSync(draft, 0o600);
  try {
    linkSync(draft, file);
  } catch (thrown) {
    if (systemCode(thrown) !== 'EEXIST') throw thrown;
  } finally {
    rmSync(draft);
  }
}
