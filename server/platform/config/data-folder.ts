import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { SettingsError } from './read.ts';
import { systemCode } from './start-refusal.ts';

/** Creates the data folder for its owner only. An existing one keeps its permissions. */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (thrown) {
    const sentence = `names a folder that cannot be made (${dataDir}: ${systemCode(thrown)}); use one that can.`;
    throw new SettingsError([{ name: 'DATA_DIR', sentence }]);
  }
}

/** Removes all permissions on a file except its owner's; warns if the file belongs to another user. */
export function keepPrivate(file: string): void {
  const { mode } = statSync(file);
  if ((mode & 0o077) === 0) return;
  try {
    chmodSync(file, mode & 0o700);
  } catch {
    process.emitWarning(`Others have rights to ${file}, and it belongs to another user: take them away.`);
  }
}
