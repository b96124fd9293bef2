import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { SettingsError } from './read.ts';
import { systemCode } from './start-refusal.ts';

/**
 * Creates the data folder for its owner only. An existing one keeps its permissions. Fails with a `SettingsError` if it
 * cannot be created or written.
 */
export function makeDataFolder(dataDir: string): void {
  let isFolder: boolean;
  try {
    makeFolder(resolve(dataDir));
    isFolder = statSync(dataDir).isDirectory();
  } catch (thrown) {
    throw dataDirFault(`names a folder that cannot be created (${dataDir}: ${systemCode(thrown)})`);
  }
  if (!isFolder) throw dataDirFault(`names a file (${dataDir})`);
  try {
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (thrown) {
    throw dataDirFault(`names a folder that cannot be written (${dataDir}: ${systemCode(thrown)})`);
  }
}

const dataDirFault = (problem: string): SettingsError =>
  new SettingsError([
    {
      name: 'DATA_DIR',
      sentence: `${problem}; choose a folder in which the user that runs the server may write.`,
    },
  ]);

/**
 * Creates a folder and its missing parents. Node's own `recursive` never returns where an existing parent reports a new
 * folder as missing, as `/proc` does.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (thrown) {
    // Another process that starts at the same time may have created it.
    if (systemCode(thrown) !== 'EEXIST') throw thrown;
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
