import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, linkSync, openSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { keepPrivate, StartRefusal, systemCode } from '../../config/index.ts';

const backup = 'see "Backup" in docs/running.md.';

/**
 * Ensures that the database file exists and is private, including the files SQLite keeps next to it. Fails with a
 * `StartRefusal` instead of recreating a file that cannot be the original.
 */
export function prepareFile(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isDirectory()) throw new StartRefusal(`${file} is a folder, not the database: move it away.`);
  if (found?.size === 0) {
    throw new StartRefusal(
      `${file} is empty. Restore it from a backup, ${backup} If it never held anything, remove it.`,
    );
  }
  if (!found) makeFile(file);
  // SQLite gives its additional files the permissions of the database file.
  for (const each of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(each)) keepPrivate(each);
}

/** Creates the file under a temporary name: an empty file is therefore never one of ours. */
function makeFile(file: string): void {
  if (existsSync(`${file}-wal`)) {
    throw new StartRefusal(
      `${file} is missing, and the newest changes of it are in ${file}-wal. Restore it from a backup, ${backup} ` +
        'If it is gone for good, move that file away too.',
    );
  }
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  closeSync(openSync(draft, 'wx', 0o600));
  try {
    const database = new DatabaseSync(draft);
    database.exec('PRAGMA journal_mode = WAL');
    database.close();
    linkSync(draft, file);
  } catch (thrown) {
    if (systemCode(thrown) !== 'EEXIST') throw thrown;
  } finally {
    rmSync(draft);
  }
}
