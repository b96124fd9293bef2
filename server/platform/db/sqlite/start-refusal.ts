import { StartRefusal, systemCode } from '../../config/index.ts';
import { code, resultCode } from './result-code.ts';

const damaged: ReadonlySet<number> = new Set([code.corrupt, code.notADatabase]);
const forbidden: ReadonlySet<number> = new Set([code.cannotOpen, code.readOnly]);
const locked: ReadonlySet<number> = new Set([code.busy, code.locked]);
const failing: ReadonlySet<number> = new Set([code.full, code.inputOutput]);
const forbiddenToUs: ReadonlySet<string | undefined> = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Explains why a SQLite file cannot be opened and migrated; undefined if the fault is ours. */
export function sqliteRefusal(thrown: unknown, file: string): StartRefusal | undefined {
  const result = resultCode(thrown) ?? 0;
  const message = thrown instanceof Error ? thrown.message : '';
  if (damaged.has(result)) {
    return new StartRefusal(
      `${file} is damaged (${message}). Restore it from a backup, see "Backup" in docs/running.md.`,
    );
  }
  if (forbidden.has(result) || forbiddenToUs.has(systemCode(thrown))) {
    return new StartRefusal(
      `${file} cannot be opened for writing (${message}). Give the user that runs the server the rights to it and to its folder.`,
    );
  }
  if (locked.has(result)) {
    return new StartRefusal(`${file} is in use by another program (${message}). End that one first.`);
  }
  if (failing.has(result) || systemCode(thrown) === 'ENOSPC') {
    return new StartRefusal(
      `${file} cannot be written (${message}). See to the disk, and to the room on it.`,
    );
  }
  return undefined;
}
