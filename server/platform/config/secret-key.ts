import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyBytes, keys } from './kinds.ts';
import { SettingsError } from './read.ts';
import type { Settings } from './settings.ts';

/**
 * The keys of this installation: `SECRET_KEYS` where it is given, else those in `DATA_DIR/secret.key`, which is made
 * (mode 0600) where it is missing. The first encrypts, all decrypt. Fails `SettingsError` where the file is damaged.
 */
export function openSecretKeys(settings: Pick<Settings, 'secretKeys' | 'dataDir'>): readonly Buffer[] {
  if (settings.secretKeys !== undefined) return settings.secretKeys;
  const file = join(settings.dataDir, 'secret.key');
  if (!existsSync(file)) {
    mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
    makeKeyFile(file);
  }
  // The same form as the setting, so that a key can be moved from one to the other.
  const found = keys.read(readFileSync(file, 'utf8').trim());
  if (found !== undefined) return found;
  throw new SettingsError([
    { name: 'SECRET_KEYS', sentence: `are not in ${file}; restore that file, or use ${keys.right}.` },
  ]);
}

/** Written whole before it gets its name: two processes that start together, or a power cut, never see half a key. */
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
    const isThere = thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST';
    if (!isThere) throw thrown;
  } finally {
    rmSync(draft);
  }
}
